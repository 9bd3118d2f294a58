import type { TradingMarket } from '@dukat/rules/trading/market';
import { expect } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { hashOfReplay, hashOfStoredBook } from './rebuilt-book.ts';
import { brokenPromises } from './trading-world.ts';

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
  expect(await brokenPromises(database)).toEqual([]);
  expect(await hashOfStoredBook(database, market)).toBe(await hashOfReplay(database, market));
}
