/** Every path of the back office. A link to any other path does not compile. */
export type BackOfficePath =
  | '/'
  | '/suspense'
  | '/payouts'
  | '/cards'
  | '/gift-cards'
  | `/gift-cards/${string}`
  | '/automatic-plans'
  | `/automatic-plans/${string}`
  | '/bolt-cards'
  | '/app-devices'
  | '/lightning-wallets'
  | '/staking'
  | '/loans'
  | '/referral'
  | `/referral/${string}`
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

export function giftCardPath(id: string): BackOfficePath {
  return `/gift-cards/${encodeURIComponent(id)}`;
}

export function automaticPlanPath(id: string): BackOfficePath {
  return `/automatic-plans/${encodeURIComponent(id)}`;
}

export function referralCasePath(id: string): BackOfficePath {
  return `/referral/${encodeURIComponent(id)}`;
}

export function requestPath(id: string): `/requests/${string}` {
  return `/requests/${encodeURIComponent(id)}`;
}

/** The page of a booked payment, within a support request. */
export function receiptPath(request: string, transaction: string): BackOfficePath {
  return `${requestPath(request)}/receipts/${encodeURIComponent(transaction)}`;
}

export function personPath(id: string): BackOfficePath {
  return `/identity/${encodeURIComponent(id)}`;
}

/** The current draft of an item, or one of its versions. */
export function contentPath(id: string, version?: number): BackOfficePath {
  const path = `/content/${encodeURIComponent(id)}` as const;
  return version === undefined ? path : `${path}?version=${version}`;
}
