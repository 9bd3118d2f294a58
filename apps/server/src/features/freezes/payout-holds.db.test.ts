import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { type IdentityWorld, identityWorld } from '../identity/testing/identity-world.ts';
import { openPortfolio } from '../portfolios/portfolios-facade.ts';
import {
  findPayoutHoldEnd,
  freezePayouts,
  holdPayouts,
  isPayoutStopped,
  listFrozenPortfolios,
  listStoppedPortfolios,
} from './freezes-facade.ts';

let world: IdentityWorld;
beforeAll(async () => {
  world = await identityWorld();
});
afterAll(() => world.close());

const start = new Date('2026-05-01T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hold = (userId: string, until: Date) =>
  inTransaction(world.store.database, (tx) => holdPayouts(tx, { userId, until }));

test('a hold stops all portfolios of its owner until exactly its end, and is not a freeze', async () => {
  const { database } = world.store;
  const { userId, portfolioId } = await world.openAccount('held@example.com');
  const other = await world.openAccount('free@example.com');
  const trade = await inTransaction(database, (tx) =>
    openPortfolio(tx, { userId, type: 'trade', now: start }),
  );
  await hold(userId, after(1000));
  expect([...(await listStoppedPortfolios(database, start))].sort()).toEqual([portfolioId, trade].sort());
  expect(await isPayoutStopped(database, trade, after(999))).toBe(true);
  expect(await isPayoutStopped(database, trade, after(1000))).toBe(false);
  expect(await isPayoutStopped(database, other.portfolioId, start)).toBe(false);
  expect(await listStoppedPortfolios(database, after(1000))).toEqual([]);
  expect(await listFrozenPortfolios(database)).toEqual([]);
});

test('of two holds the longer one applies, whichever came first, also concurrently', async () => {
  const { database } = world.store;
  const { userId } = await world.openAccount('twice@example.com');
  await Promise.all([5000, 9000, 1000].map((ms) => hold(userId, after(ms))));
  expect(await findPayoutHoldEnd(database, userId, start)).toEqual(after(9000));
  expect(await findPayoutHoldEnd(database, userId, after(9000))).toBeUndefined();
});

test('a freeze stops payouts as well, and outlasts a hold', async () => {
  const { database } = world.store;
  const { userId, portfolioId } = await world.openAccount('frozen@example.com');
  await hold(userId, after(1000));
  await inTransaction(database, (tx) => freezePayouts(tx, { subject: 'deposit:x', portfolioId, now: start }));
  expect(await isPayoutStopped(database, portfolioId, after(5000))).toBe(true);
});
