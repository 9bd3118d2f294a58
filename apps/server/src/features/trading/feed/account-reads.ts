import type { BalancesMessage, FillsMessage, OrdersMessage } from '@dukat/contract/trading/feed';
import { add, formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { readPortfolioBalances } from '../../../platform/ledger/balances.ts';
import { findAccount } from '../accounts/trading-accounts-repository.ts';
import { listFills } from '../orders/fills-repository.ts';
import { listOrders } from '../orders/orders-repository.ts';
import { wireOrder } from '../orders/wire-order.ts';

/** The maximum of open orders in a snapshot, newest first; clients with more read pages over HTTP. */
const mostOrders = 200;
const fillsPage = 200;

export async function readOpenOrders(db: Database, portfolioId: string): Promise<OrdersMessage['orders']> {
  const account = await findAccount(db, portfolioId);
  if (account === undefined) return [];
  const filter = { marketId: undefined, status: 'Open', before: undefined, limit: mostOrders } as const;
  return (await listOrders(db, { account: account.number, ...filter })).map(wireOrder);
}

export async function readBalances(db: Database, portfolioId: string): Promise<BalancesMessage['accounts']> {
  const balances = await readPortfolioBalances(db, portfolioId);
  return balances.map(({ asset, available, blocked }) => ({
    currency: asset,
    available: formatAmount(available),
    blocked: formatAmount(blocked),
    total: formatAmount(add(available, blocked)),
  }));
}

/** Returns the newest fills of an account, oldest first. */
export async function readNewestFills(
  db: Database,
  portfolioId: string,
  limit: number,
): Promise<FillsMessage['fills']> {
  return (await listFills(db, { portfolioId, limit })).reverse();
}

/** Returns all fills after one, oldest first; the pages are read from the newest back. */
export async function readFillsAfter(
  db: Database,
  portfolioId: string,
  after: string,
): Promise<FillsMessage['fills']> {
  const fills: FillsMessage['fills'] = [];
  let before: string | undefined;
  for (;;) {
    const page = await listFills(db, { portfolioId, after, before, limit: fillsPage });
    fills.push(...page);
    before = page.at(-1)?.id;
    if (page.length < fillsPage) return fills.reverse();
  }
}
