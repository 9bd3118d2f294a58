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
  'apps/server/src/features/payments/accounts/bank-accounts.ts',
  'apps/server/src/features/payments/accounts/bank-instructions.ts',
  'apps/server/src/features/payments/accounts/offered-methods.ts',
  'apps/server/src/features/payments/accounts/open-bank-payment.ts',
  'apps/server/src/features/payments/matching/match-new-movements.ts',
  'apps/server/src/features/payments/movements/import-statement.ts',
  'apps/server/src/features/payments/movements/movement-facts.ts',
  'apps/server/src/features/payments/movements/read-statement.ts',
  'apps/server/src/features/payments/movements/record-movements.ts',
  'apps/server/src/features/payments/payment-files.ts',
  'apps/server/src/features/payments/payouts/claim-call.ts',
  'apps/server/src/features/payments/payouts/end-payout.ts',
  'apps/server/src/features/payments/payouts/export-payouts.ts',
  'apps/server/src/features/payments/payouts/payout-of.ts',
  'apps/server/src/features/payments/payouts/record-submission.ts',
  'apps/server/src/features/payments/payouts/resolve-unknown-batches.ts',
  'apps/server/src/features/payments/payouts/store-payout.ts',
  'apps/server/src/features/payments/payouts/submit-batches.ts',
  'apps/server/src/features/payments/suspense/match-suspense.ts',
  'apps/server/src/features/payments/suspense/reopen-suspense.ts',
  'apps/server/src/features/payments/suspense/return-suspense.ts',
  'apps/server/src/features/payments/suspense/send-back.ts',
  'apps/server/src/features/payments/suspense/suspense-lists.ts',
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
  'apps/server/src/features/wallets/addresses/save-address.ts',
  'apps/server/src/features/wallets/addresses/saved-addresses.ts',
  'apps/server/src/features/wallets/addresses/wallet-instructions.ts',
  'apps/server/src/features/wallets/books-cover.ts',
  'apps/server/src/features/wallets/networks/networks-to-tend.ts',
  'apps/server/src/features/wallets/operator-lists.ts',
  'apps/server/src/features/wallets/withdrawals/payout-of.ts',
];
