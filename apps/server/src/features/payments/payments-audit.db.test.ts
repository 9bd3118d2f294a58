import { bank, houseCapital, inFlight } from '@dukat/ledger/accounts';
import { toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildPain001 } from '../../adapters/pain001/build-pain001.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { post } from '../../platform/ledger/post.ts';
import { paymentChecks } from './payments-audit.ts';
import { exportPayouts } from './payouts/export-payouts.ts';
import { type PayoutWorld, payoutWorld } from './testing/payout-world.ts';

let world: PayoutWorld;
beforeEach(async () => {
  world = await payoutWorld();
});
afterEach(() => world.close());

async function broken(): Promise<string[]> {
  const found = await world.database
    .transaction()
    .execute((tx) =>
      Promise.all(paymentChecks.map(async ({ name, find }) => ({ name, rows: await find(tx, 10) }))),
    );
  return found.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
}

/** Posts an intended error: one unit of the last digit. */
function slip(type: 'fee' | 'correction', account: ReturnType<typeof bank>) {
  const amount = account.kind === 'bank' ? '-0.01' : '0.01';
  return world.database.transaction().execute((tx) =>
    post(tx, {
      reference: `slip:${type}:${account.kind}`,
      type,
      entries: [
        { account, asset: 'CZK', amount: toAmount(amount) },
        { account: houseCapital, asset: 'CZK', amount: toAmount(amount.startsWith('-') ? '0.01' : '-0.01') },
      ],
    }),
  );
}

test('the ledger agrees with statements and payouts at every step', async () => {
  expect(await broken()).toEqual([]);
  await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '12' });
  await world.read();
  await world.request();
  await world.request('order:two', '7');
  expect(await broken()).toEqual([]);
  await world.send();
  await world.settle();
  expect(await broken()).toEqual([]);
  await world.read();
  expect(await broken()).toEqual([]);
  await world.settle({ outcome: 'return' });
  await world.read();
  expect(await broken()).toEqual([]);
});

test('finds an excess of the smallest unit in flight', async () => {
  await slip('fee', inFlight('bank'));
  expect(await broken()).toEqual(['what is in flight to banks is what open payouts send']);
});

test('finds an excess of the smallest unit on a bank account, but accepts an operator’s correction', async () => {
  await slip('correction', bank('fio-czk'));
  expect(await broken()).toEqual([]);
  await slip('fee', bank('fio-czk'));
  expect(await broken()).toEqual(['every bank account moved in the books as its statement says']);
});

test('finds a payout whose status contradicts its postings', async () => {
  await world.request();
  await sql`update bank_payouts set status = 'failed'`.execute(world.database);
  expect(await broken()).toEqual([
    'what is in flight to banks is what open payouts send',
    'every bank payout has the postings of its status',
  ]);
});

test('finds a movement that left suspense without a posting', async () => {
  await world.call('/sandbox/bank/transfer', { currency: 'CZK', amount: '12' });
  await world.read();
  await sql`update bank_movements set status = 'suspense_returned'`.execute(world.database);
  expect(await broken()).toEqual([
    'money in suspense is what bank movements and payments by gateway in suspense brought',
  ]);
});

test.each(['waits for its file', 'stands in a file'])(
  'while an audit fails, a payout that %s is not sent, and later is sent once',
  async (stage) => {
    const report = {
      scope: 'whole' as const,
      lastSeal: 0,
      durationMs: 1,
      postings: 1n,
      entries: 1n,
      seals: 0n,
      checks: [],
    };
    await world.request();
    if (stage === 'stands in a file') await exportPayouts(world.deps, buildPain001);
    await recordAudit(world.database, { ...report, isInOrder: false });
    for (let round = 0; round < 3; round += 1) await world.send();
    expect(await world.status()).toBe('pending');
    const sent = () => world.database.selectFrom('sandbox_bank_payments').select('amount').execute();
    expect(await sent()).toEqual([]);
    const files = await world.database.selectFrom('bank_payout_batches').select('status').execute();
    expect(files).toEqual(stage === 'stands in a file' ? [{ status: 'stored' }] : []);
    await recordAudit(world.database, { ...report, isInOrder: true });
    for (let round = 0; round < 3; round += 1) await world.send();
    expect(await sent()).toHaveLength(1);
    expect(await world.status()).toBe('sent');
  },
);
