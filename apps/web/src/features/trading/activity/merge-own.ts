import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listFills, listTradingAccounts } from '@dukat/contract/trading/account';
import type { listExchangeOrders } from '@dukat/contract/trading/orders';

export type OwnOrder = EndpointResponse<typeof listExchangeOrders>['orders'][number];
export type OwnFill = EndpointResponse<typeof listFills>['fills'][number];
export type OwnBalance = EndpointResponse<typeof listTradingAccounts>['accounts'][number];

/** Returns the open orders after a change: ended orders are removed and new ones come first. */
export function mergedOpenOrders(open: readonly OwnOrder[], changed: readonly OwnOrder[]): OwnOrder[] {
  const news = new Map(changed.map((order) => [order.id, order]));
  const merged = open.map((order) => news.get(order.id) ?? order);
  const known = new Set(open.map(({ id }) => id));
  const fresh = changed.filter(({ id }) => !known.has(id));
  return [...fresh.toReversed(), ...merged].filter(({ status }) => status === 'Open');
}

/** Returns unique fills, newest first, up to the limit. */
export function mergedFills(known: readonly OwnFill[], heard: readonly OwnFill[], most = 100): OwnFill[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...heard.filter(({ id }) => !ids.has(id)).toReversed(), ...known].slice(0, most);
}

export function mergedBalances(known: readonly OwnBalance[], changed: readonly OwnBalance[]): OwnBalance[] {
  const news = new Map(changed.map((balance) => [balance.currency, balance]));
  const merged = known.map((balance) => news.get(balance.currency) ?? balance);
  const currencies = new Set(known.map(({ currency }) => currency));
  return [...merged, ...changed.filter(({ currency }) => !currencies.has(currency))];
}
