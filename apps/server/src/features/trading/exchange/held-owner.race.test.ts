import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';
import { summarizeOutcome } from '../testing/summarize-outcome.ts';
import { limit } from '../testing/test-market.ts';
import { failedChecks, give, marketNamed, newTrader, place, testExchange } from '../testing/trading-world.ts';
import type { Exchange } from './exchange.ts';

let store: TestDatabase;
let exchange: Exchange;
beforeAll(async () => {
  store = await testDatabase();
  exchange = await testExchange(store.database);
});
afterAll(async () => {
  expect(await failedChecks(store.database)).toEqual([]);
  await exchange.stop();
  await store.close();
});

const market = marketNamed('DOGE_CZK');

test('accepts no order that is sent after a payout hold, however many are in flight', async () => {
  const trader = await newTrader(store.database);
  await give(store.database, trader, 'CZK', '10000');
  const { user_id: userId } = await store.database
    .selectFrom('portfolios')
    .select('user_id')
    .where('id', '=', trader.portfolioId)
    .executeTakeFirstOrThrow();
  let isHeld = false;
  const late: string[] = [];
  const trading = Array.from({ length: 8 }, async () => {
    for (let round = 0; round < 25; round += 1) {
      const wasHeld = isHeld;
      const said = summarizeOutcome(await place(exchange, trader, market.name, limit('Buy', '1', '4')));
      if (wasHeld) late.push(said);
      else expect(['Open 0 0', 'payouts_held']).toContain(said);
    }
  });
  const until = new Date(systemClock.now().getTime() + 3_600_000);
  await inTransaction(store.database, (tx) => holdPayouts(tx, { userId: String(userId), until }));
  isHeld = true;
  await Promise.all(trading);
  expect(late.length).toBeGreaterThan(0);
  expect(new Set(late)).toEqual(new Set(['payouts_held']));

  const account = trader.number;
  const cancelled = await exchange.submit({ kind: 'cancel_all', market, account });
  expect(cancelled.refused).toBe(false);
});
