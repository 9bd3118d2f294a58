/** The places of a source that build or run a query themselves instead of asking a repository. */
export function queriesIn(code: string): string[] {
  const query =
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:[<`]|\.(?:raw|ref|table|id|lit|join|val)\b)/g;
  return [...code.matchAll(query)].map(([found]) => found);
}

/** A repository asks the database for its room, and an audit reads all of it to prove the books. */
export const mayQuery = (path: string): boolean => /-(?:repository|audit)\.ts$/.test(path);

/** The files of the features that query and are no repository yet. It may only become shorter. */
export const stillQuerying: readonly string[] = [
  'apps/server/src/features/orders/creation/list-payables.ts',
  'apps/server/src/features/orders/payment/payment-arrived.ts',
  'apps/server/src/features/orders/payout/payout-limit.ts',
  'apps/server/src/features/orders/reading/desk-orders.ts',
  'apps/server/src/features/orders/reading/list-orders.ts',
  'apps/server/src/features/orders/trading/inventory-liquidity.ts',
  'apps/server/src/features/orders/trading/trade-on-exchange.ts',
  'apps/server/src/features/orders/trading/trades.ts',
  'apps/server/src/features/trading/accounts/trading-accounts.ts',
  'apps/server/src/features/trading/exchange/market-book.ts',
  'apps/server/src/features/trading/exchange/market-lease.ts',
  'apps/server/src/features/trading/exchange/open-batch.ts',
  'apps/server/src/features/trading/exchange/record-batch.ts',
  'apps/server/src/features/trading/exchange/record-orders.ts',
  'apps/server/src/features/trading/feed/candles/record-candles.ts',
  'apps/server/src/features/trading/feed/load-markets.ts',
  'apps/server/src/features/trading/market-maker/set-market-status.ts',
  'apps/server/src/features/trading/market-maker/stake-maker.ts',
];
