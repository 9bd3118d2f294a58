import { formatAmount } from '@dukat/rules/money/amount';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { toSize } from '@dukat/rules/trading/steps';
import type { Database } from '../../platform/database/database.ts';
import { findTradePortfolio } from '../portfolios/portfolios-facade.ts';
import { findAccount } from './accounts/trading-accounts-repository.ts';
import { endedAmong, findOrder } from './orders/orders-repository.ts';

export interface EndedOrder {
  /** True if the whole size traded; false if the order was canceled, expired or its market closed. */
  readonly isFilled: boolean;
  /** In the base asset. */
  readonly size: string;
  readonly endedAt: Date;
}

/** Returns the orders among `publicIds` that have ended, by public id. */
export async function endedOrders(
  db: Database,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, EndedOrder>> {
  const rows = publicIds.length === 0 ? [] : await endedAmong(db, publicIds);
  return new Map(
    rows.map(({ public_id, market_id, status, filled_lots, ended_at }) => [
      public_id,
      {
        isFilled: status === 'Closed',
        size: formatAmount(toSize(requireMarketById(market_id), Number(filled_lots))),
        endedAt: ended_at,
      },
    ]),
  );
}

/** Returns the exchange order of any of the user's portfolios; undefined if it is unknown or another user's. */
export async function findExchangeOrder(
  db: Database,
  userId: string,
  publicId: string,
): Promise<{ readonly market: string; readonly isOpen: boolean } | undefined> {
  const portfolioId = await findTradePortfolio(db, userId);
  const account = portfolioId === undefined ? undefined : await findAccount(db, portfolioId);
  const order = account && (await findOrder(db, account.number, publicId));
  return order && { market: order.market.name, isOpen: order.status === 'Open' };
}
