/** Every address of the back office. A link to another one does not compile. */
export type BackOfficePath =
  | '/'
  | '/suspense'
  | '/payouts'
  | '/cards'
  | '/withdrawals'
  | '/orders'
  | `/orders/${string}`
  | '/requests'
  | `/requests/${string}`
  | '/identity'
  | `/identity/${string}`
  | '/markets'
  | '/content'
  | '/content/pictures'
  | '/content/labels'
  | `/content/${string}`
  | '/openings'
  | '/log'
  | '/account';

export function orderPath(id: string): BackOfficePath {
  return `/orders/${encodeURIComponent(id)}`;
}

export function requestPath(id: string): `/requests/${string}` {
  return `/requests/${encodeURIComponent(id)}`;
}

/** A booked line of whoever asked, from beside the question. */
export function receiptPath(request: string, transaction: string): BackOfficePath {
  return `${requestPath(request)}/receipts/${encodeURIComponent(transaction)}`;
}

export function personPath(id: string): BackOfficePath {
  return `/identity/${encodeURIComponent(id)}`;
}

/** An item as it is written now, or one of its versions. */
export function contentPath(id: string, version?: number): BackOfficePath {
  const path = `/content/${encodeURIComponent(id)}` as const;
  return version === undefined ? path : `${path}?version=${version}`;
}
