/** Every address of the back office. A link to another one does not compile. */
export type BackOfficePath =
  | '/'
  | '/suspense'
  | '/payouts'
  | '/orders'
  | `/orders/${string}`
  | '/markets'
  | '/log'
  | '/account';

export function orderPath(id: string): BackOfficePath {
  return `/orders/${encodeURIComponent(id)}`;
}
