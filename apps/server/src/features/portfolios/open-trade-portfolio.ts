import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { insertTradePortfolio, type Portfolio } from './portfolios-repository.ts';

/** Activates the trading account. A user has one; the database's unique index decides who comes second. */
export async function openTradePortfolio(
  tx: Transaction,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Result<Portfolio, 'trade_portfolio_exists'>> {
  const opened = await insertTradePortfolio(tx, userId, now);
  return opened === undefined ? refuse('trade_portfolio_exists') : accept(opened);
}
