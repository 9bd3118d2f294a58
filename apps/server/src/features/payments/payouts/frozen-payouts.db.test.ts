import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPain001 } from '../../../adapters/pain001/build-pain001.ts';
import { endFreeze, freezePayouts, holdPayouts } from '../../freezes/freezes-facade.ts';
import { listStuckPayouts } from '../suspense/suspense-lists.ts';
import { type PayoutWorld, payoutWorld } from '../testing/payout-world.ts';
import { exportPayouts } from './export-payouts.ts';
import { submitBatches } from './submit-batches.ts';

let world: PayoutWorld;
beforeEach(async () => {
  world = await payoutWorld();
});
afterEach(() => world.close());

const subject = 'deposit:lost';
const freeze = () =>
  world.database
    .transaction()
    .execute((tx) => freezePayouts(tx, { subject, portfolioId: world.payer, now: world.clock.now() }));
const release = () => world.database.transaction().execute((tx) => endFreeze(tx, subject, world.clock.now()));

test('puts no payout of a frozen owner into a file until the freeze ends, and reports the reason', async () => {
  await world.request();
  await freeze();
  expect(await exportPayouts(world.deps, buildPain001)).toBe(0);
  const later = new Date(world.clock.now().getTime() + 1);
  expect(await listStuckPayouts(world.database, later)).toMatchObject([{ reason: 'payouts_frozen' }]);
  await release();
  await world.send();
  await world.settle();
  await world.read();
  expect(await world.status()).toBe('final');
});

test('never sends a file made before the freeze; its payout is sent once in another file afterwards', async () => {
  await world.request();
  expect(await exportPayouts(world.deps, buildPain001)).toBe(1);
  await freeze();
  expect(await submitBatches(world.deps, 'fio-czk')).toBe(0);
  await world.send();
  await world.settle();
  expect((await world.executed()).filter((amount) => amount.startsWith('-'))).toEqual([]);
  await release();
  await world.send();
  await world.settle();
  await world.read();
  expect((await world.executed()).filter((amount) => amount.startsWith('-'))).toHaveLength(1);
  expect(await world.status()).toBe('final');
});

test('sends no file during a hold after a change of the owner’s protection, even one made before it', async () => {
  const { database, clock, payer } = world;
  const userId = await ownerOf(payer);
  await world.request();
  expect(await exportPayouts(world.deps, buildPain001)).toBe(1);
  const until = new Date(clock.now().getTime() + 60_000);
  await database.transaction().execute((tx) => holdPayouts(tx, { userId, until }));
  expect(await submitBatches(world.deps, 'fio-czk')).toBe(0);
  await world.request('order:second', '10');
  expect(await exportPayouts(world.deps, buildPain001)).toBe(0);
  clock.advance(60_000);
  await world.send();
  await world.settle();
  await world.read();
  expect(await world.status()).toBe('final');
});

/** Assigns the test's portfolio to a user. */
async function ownerOf(portfolioId: string): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    with owner as (
      insert into users (public_id, email, locale, brand, origin, created_at)
      values ('held', 'held@example.com', 'en_US', 'anycoin', 'http://localhost', now()) returning id)
    insert into portfolios (id, public_id, user_id, type, created_at) overriding system value
    select ${portfolioId}::bigint, 'held', id, 'basic', now() from owner returning user_id`.execute(
    world.database,
  );
  return String(rows[0]?.user_id);
}

test('more frozen payouts than two files do not delay those of others', async () => {
  for (let count = 0; count < 410; count += 1) await world.request(`order:frozen-${count}`, '10');
  await freeze();
  // A newer payout of another owner.
  await world.request('order:other', '20');
  await world.database
    .updateTable('bank_payouts')
    .set({ portfolio_id: 'another' })
    .where('reference', '=', 'order:other')
    .execute();
  expect(await exportPayouts(world.deps, buildPain001)).toBe(1);
  const filed = await world.database
    .selectFrom('bank_payouts')
    .select('reference')
    .where('batch_id', 'is not', null)
    .execute();
  expect(filed).toEqual([{ reference: 'order:other' }]);
});
