import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { openInvoice } from '../lightning-facade.ts';
import { expireTask, followTask, releaseTask } from '../lightning-tasks.ts';
import { createInvoice } from '../testing/create-invoice.ts';
import { lightningWorld, readBalance } from '../testing/lightning-world.ts';
import { followSettled } from './follow-settled.ts';
import { releaseHeld } from './release-held.ts';

// More rows than two pages of each job, some of which fail.

let world: Awaited<ReturnType<typeof lightningWorld>>;
let portfolioId = '';
beforeAll(async () => {
  world = await lightningWorld();
  await createInvoice(world.owner, {});
  const row = await world.program.database
    .selectFrom('lightning_invoices')
    .select('portfolio_id')
    .executeTakeFirstOrThrow();
  portfolioId = String(row.portfolio_id);
});
afterAll(() => world.close());

/** Opens invoices of 1,000 satoshis without the limit on open ones, and returns their hashes. */
async function openMany(count: number): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const request = {
      ...{ portfolioId, purpose: 'deposit', msat: 1_000_000n, expirySeconds: 60 },
      description: { text: '' },
    };
    const opened = await openInvoice(world.deps, request, async () => ({ refused: false, value: undefined }));
    if (!opened.refused) hashes.push(opened.value.payment_hash);
  }
  return hashes;
}

const countRows = async (status: 'CREATED' | 'PAID' | 'CANCELLED') =>
  Number(
    (
      await world.program.database
        .selectFrom('lightning_invoices')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('status', '=', status)
        .where('purpose', '=', 'deposit')
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Makes every change of these invoices fail. */
const breakRows = (hashes: readonly string[]) =>
  asOwner(
    world.ownerUrl,
    `alter table lightning_invoices add constraint broken
       check (status = 'CREATED' or payment_hash not in (${hashes.map((hash) => `'${hash}'`).join()})) not valid`,
  );
const mendRows = () => asOwner(world.ownerUrl, 'alter table lightning_invoices drop constraint broken');

test('payments that fail delay no later ones, and are booked once they can be', async () => {
  const hashes = await openMany(230);
  for (const hash of hashes) world.node.settle(hash);
  const broken = [hashes[0] ?? '', hashes[150] ?? ''];
  await breakRows(broken);
  await expect(world.program.runTask(followTask)).rejects.toThrow('2 items failed');
  expect(await countRows('PAID')).toBe(228);
  await mendRows();
  await world.program.runTask(followTask);
  expect(await countRows('PAID')).toBe(230);
  expect(Number(await readBalance(world.owner))).toBeCloseTo(0.0023, 11);
  const { settle_index: index } = await world.program.database
    .selectFrom('lightning_nodes')
    .select('settle_index')
    .executeTakeFirstOrThrow();
  expect(index).toBe('230');
});

test('expired invoices are canceled despite others that fail', async () => {
  const open = await countRows('CREATED');
  const hashes = await openMany(430);
  world.program.clock.advance(121_000);
  await breakRows([hashes[3] ?? '', hashes[250] ?? '']);
  await expect(world.program.runTask(expireTask)).rejects.toThrow('2 items failed');
  expect([await countRows('CANCELLED'), await countRows('CREATED')]).toEqual([428, open + 2]);
  await mendRows();
  await world.program.runTask(expireTask);
  expect(await countRows('CANCELLED')).toBe(430);
});

test('held payments are released past pages of others that must wait', async () => {
  let most = 0n;
  const deps = {
    ...world.deps,
    coinDepositGate: {
      ...world.deps.coinDepositGate,
      admit: async (_: unknown, { amount }: { amount: bigint }) =>
        amount <= most ? { count: async () => {} } : ('above_limit' as const),
      mailWaiting: async () => {},
    },
  };
  const hashes = await openMany(430);
  for (const [index, hash] of hashes.entries())
    world.node.settle(hash, index === 429 ? 1_000_000n : 2_000_000n);
  await followSettled(deps);
  const countHeld = async () =>
    (
      await world.program.database
        .selectFrom('lightning_invoices')
        .select('id')
        .where('held_reason', '=', 'above_deposit_limit')
        .execute()
    ).length;
  expect(await countHeld()).toBe(430);
  most = 10n ** 13n;
  await releaseHeld(deps);
  expect(await countHeld()).toBe(429);
  await world.program.runTask(releaseTask);
  expect(await countHeld()).toBe(0);
  const failed = await failedChecks(world.program.database);
  // The gate of this test counted nothing.
  expect(failed.filter((check) => !check.includes('counted as a deposit'))).toEqual([]);
});
