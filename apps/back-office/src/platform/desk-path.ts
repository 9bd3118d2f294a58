/** Every address of the back office. A link to another one does not compile. */
export type DeskPath =
  | '/'
  | '/suspense'
  | '/payouts'
  | '/orders'
  | `/orders/${string}`
  | '/markets'
  | '/log'
  | '/account';

export function orderPath(id: string): DeskPath {
  return `/orders/${encodeURIComponent(id)}`;
}
