import { toRate } from '@dukat/rules/money/rate';
import { hourMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { type IdentityWorld, identityWorld } from '../../identity/testing/identity-world.ts';
import { armMany, deleteAlerts, type FakeRates, fakeRates, log, states } from '../testing/alerts-world.ts';
import { checkTicks } from './check-ticks.ts';
import { makeDue } from './checking-repository.ts';

let world: IdentityWorld;
let clock: FakeClock;
let rates: FakeRates;
let userId = '';
const start = Date.parse('2026-03-02T10:00:00Z');
const armedAt = new Date(start);
const second = 1000;

beforeAll(async () => {
  world = await identityWorld();
  ({ userId } = await world.openAccount('waits@example.com'));
});
afterAll(() => world.close());
beforeEach(async () => {
  await deleteAlerts(world.store);
  clock = fakeClock(armedAt);
  rates = fakeRates();
});

const database = () => world.store.database;
const looker = () => checkTicks({ database: database(), clock, log, rates });
const arm = (kind: Parameters<typeof armMany>[1]['kind'], rank: string, changes: object = {}) =>
  armMany(database(), { userId, kind, rank, armedAt, ...changes });
const firedPrices = async () =>
  (await database().selectFrom('price_alerts').select('fired_price').execute()).map(({ fired_price }) =>
    Number(fired_price),
  );

test('triggers exactly the prices between two ticks', async () => {
  for (const price of ['101', '110', '120', '121']) await arm('above', price);
  for (const price of ['-99', '-130']) await arm('below', price);
  rates.tick(start + 10 * second, '120');
  await looker()();
  expect(await states(database())).toBe('armed 2, due 4');
});

test('a late job does not miss a price of a single tick', async () => {
  await arm('above', '150');
  await arm('below', '-50');
  for (const [index, price] of ['100', '151', '100', '49', '100'].entries()) {
    rates.tick(start + (index + 1) * 10 * second, price);
  }
  await looker()();
  expect(await states(database())).toBe('due 2');
  expect((await firedPrices()).toSorted((a, b) => a - b)).toEqual([49, 151]);
});

test('triggers more than two pages with one tick, each once', async () => {
  await arm('above', '110', { count: 1_201 });
  await arm('above', '130', { count: 20 });
  rates.tick(start + 10 * second, '120');
  await looker()();
  expect(await states(database())).toBe('armed 20, due 1201');
});

test('two concurrent processes trigger each alert once', async () => {
  await arm('above', '110', { count: 1_201 });
  rates.tick(start + 10 * second, '120');
  await Promise.all([looker()(), looker()(), looker()()]);
  expect(await states(database())).toBe('due 1201');
});

test('a tick does not trigger alerts that were armed after it', async () => {
  rates.tick(start, '120');
  rates.tick(start - 10 * second, '120');
  await arm('above', '110');
  await looker()();
  expect(await states(database())).toBe('armed 1');
});

test('a suspended or stale price triggers nothing, and the next trusted tick does', async () => {
  await arm('above', '110');
  await arm('rise', '500', { hours: 24 });
  const look = looker();
  rates.tick(start + 10 * second, '120', true);
  await look();
  expect(await states(database())).toBe('armed 2');
  rates.tick(start + 20 * second, '120');
  await look();
  expect(await states(database())).toBe('due 2');
});

test('alerts of a frozen account do not fire until it thaws', async () => {
  await arm('above', '110');
  await sql`insert into account_freezes (user_id, frozen_at) values (${userId}, ${armedAt})`.execute(
    database(),
  );
  const look = looker();
  rates.tick(start + 10 * second, '120');
  await look();
  expect(await states(database())).toBe('armed 1');
  await sql`delete from account_freezes`.execute(database());
  rates.tick(start + 20 * second, '120');
  await look();
  expect(await states(database())).toBe('due 1');
});

test('a tick is processed once, also by the next process', async () => {
  rates.tick(start + 10 * second, '120');
  await looker()();
  await arm('above', '110', { armedAt: new Date(start - hourMs) });
  await looker()();
  expect(await states(database())).toBe('armed 1');
});

describe('moves over hours', () => {
  const drawn = (points: readonly (readonly [hoursAgo: number, value: number])[], atMs: number) => async () =>
    points.map(([hoursAgo, value]) => ({ timeMs: atMs - hoursAgo * hourMs, value }));
  const tickMs = start + 10 * second;

  test.each([
    ['rise', '499', '105', 'due 1'],
    ['rise', '500', '105', 'due 1'],
    ['rise', '501', '105', 'armed 1'],
    ['fall', '500', '95', 'due 1'],
    ['fall', '501', '95', 'armed 1'],
    ['rise', '500', '95', 'armed 1'],
    ['high', '0', '108', 'armed 1'],
    ['high', '0', '108.01', 'due 1'],
    ['low', '0', '90', 'armed 1'],
    ['low', '0', '89.99', 'due 1'],
  ] as const)('%s of %s basis points at %s is %s', async (kind, rank, price, expected) => {
    rates.past = drawn(
      [
        [25, 100],
        [24.5, 100],
        [12, 108],
        [6, 90],
      ],
      tickMs,
    );
    await arm(kind, rank, { hours: 24 });
    rates.tick(tickMs, price);
    await looker()();
    expect(await states(database())).toBe(expected);
  });

  test('triggers nothing if the history does not go back far enough', async () => {
    rates.past = drawn([[12, 100]], tickMs);
    await arm('rise', '500', { hours: 24 });
    rates.tick(tickMs, '200');
    await looker()();
    expect(await states(database())).toBe('armed 1');
  });

  test('an unavailable history does not affect price alerts', async () => {
    rates.past = () => Promise.reject(new Outage('charts', 'no answer'));
    await arm('rise', '500', { hours: 24 });
    await arm('above', '110');
    rates.tick(tickMs, '120');
    await looker()();
    expect(await states(database())).toBe('armed 1, due 1');
  });
});

test('reads only triggered alerts, however many are armed', async () => {
  await arm('above', '1000', { count: 20_000 });
  await arm('below', '-50', { count: 20_000 });
  await arm('above', '110');
  await asOwner(world.store.ownerUrl, 'analyze price_alerts');
  rates.tick(start + 10 * second, '120');
  const reads = await inTransaction(database(), async (tx) => {
    // Includes what the connection read before, until PostgreSQL has recorded it.
    const before = await readsIn(tx);
    await makeDue(
      tx,
      [
        { coin: 'BTC', fiat: 'EUR', kind: 'above', hours: 0, level: toRate('120'), price: '120' },
        { coin: 'BTC', fiat: 'EUR', kind: 'below', hours: 0, level: -toRate('120'), price: '120' },
      ],
      { tickAt: new Date(start + 10 * second), now: clock.now(), most: 500 },
    );
    const after = await readsIn(tx);
    return { scans: after.scans - before.scans, fetched: after.fetched - before.fetched };
  });
  expect(await states(database())).toBe('armed 40000, due 1');
  expect(reads.scans).toBe(0);
  expect(reads.fetched).toBeGreaterThan(0);
  expect(reads.fetched).toBeLessThan(20);
});

async function readsIn(tx: Transaction): Promise<{ readonly scans: number; readonly fetched: number }> {
  const { rows } = await sql<{ seq_scan: string; idx_tup_fetch: string }>`
    select seq_scan, idx_tup_fetch from pg_stat_xact_user_tables where relname = 'price_alerts'`.execute(tx);
  return { scans: Number(rows[0]?.seq_scan), fetched: Number(rows[0]?.idx_tup_fetch) };
}
