import type { TradingMarket } from '@dukat/rules/trading/market';
import { expect } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { hashReplayedBook, hashStoredBook } from './rebuilt-book.ts';
import { failedChecks } from './trading-world.ts';

/**
 * Ends a test of a market: cancels all orders, audits the books, and checks that the journal rebuilds the stored book.
 */
export async function closeMarket(
  database: Database,
  exchange: Exchange,
  market: TradingMarket,
): Promise<void> {
  await exchange.submit({ kind: 'cancel_all', market, account: 0 });
  await exchange.stop();
  expect(await failedChecks(database)).toEqual([]);
  expect(await hashStoredBook(database, market)).toBe(await hashReplayedBook(database, market));
}
