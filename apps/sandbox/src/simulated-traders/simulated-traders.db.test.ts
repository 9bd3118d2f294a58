import { tradingMarkets } from '@dukat/rules/trading/markets';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type MakerWorld,
  makerWorld,
} from '../../../server/src/features/trading/market-maker/testing/maker-world.ts';
import { failedChecks, log } from '../../../server/src/features/trading/testing/trading-world.ts';
import { inTransaction } from '../../../server/src/platform/http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../../../server/src/platform/testing/test-database.ts';
import { seedTraders } from './seed-traders.ts';
import { createSimulatedTraders } from './simulated-traders.ts';
import { simulatedTraders } from './stakes.ts';

let db: TestDatabase;
let world: MakerWorld;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  world = await makerWorld(db.database, tradingMarkets);
  await inTransaction(db.database, (tx) => seedTraders(tx, world.clock.now()));
});

const traders = (seed: number) =>
  createSimulatedTraders({
    database: db.database,
    clock: world.clock,
    log,
    exchange: world.exchange,
    maker: world.maker,
    seed,
  });

const count = async (table: 'trading_trades' | 'trading_orders') => {
  const { all } = await db.database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .executeTakeFirstOrThrow();
  return Number(all);
};

test('they trade with the market maker and with each other, and the books balance', async () => {
  await world.maker.round();
  const { act } = traders(1);
  for (let acts = 0; acts < 120; acts += 1) await act();
  await world.tick();
  expect(await count('trading_trades')).toBeGreaterThan(40);
  const { resting } = await db.database
    .selectFrom('trading_orders as o')
    .innerJoin('portfolios as p', 'p.id', 'o.portfolio_id')
    .select(({ fn }) => fn.countAll<string>().as('resting'))
    .where('p.house_name', 'in', simulatedTraders)
    .where('o.status', '=', 'Open')
    .executeTakeFirstOrThrow();
  expect(Number(resting)).toBeGreaterThan(0);
  expect(Number(resting)).toBeLessThanOrEqual(120);
  expect(await failedChecks(db.database)).toEqual([]);
  await world.exchange.stop();
});

test('they wait while the reference of a market cannot be trusted', async () => {
  await world.maker.round();
  world.clock.advance(60_000);
  await world.maker.round();
  const before = await count('trading_orders');
  const { act } = traders(2);
  for (let acts = 0; acts < 10; acts += 1) await act();
  expect(await count('trading_orders')).toBe(before);
  await world.exchange.stop();
});

test('they receive their stake once', async () => {
  const before = await failedChecks(db.database);
  await inTransaction(db.database, (tx) => seedTraders(tx, world.clock.now()));
  await inTransaction(db.database, (tx) => seedTraders(tx, world.clock.now()));
  const { all } = await db.database
    .selectFrom('ledger_postings')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .where('reference', 'like', 'seed:simulated-1:%')
    .executeTakeFirstOrThrow();
  expect(Number(all)).toBe(14);
  expect(before).toEqual([]);
  await world.exchange.stop();
});
