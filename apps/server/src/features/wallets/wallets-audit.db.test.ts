import { availableAccount, inFlight } from '@dukat/ledger/accounts';
import { toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { recordAudit } from '../../platform/ledger/books-status.ts';
import { post } from '../../platform/ledger/post.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { newAddress } from './addresses/addresses-repository.ts';
import { type SandboxWorld, sandboxWorld } from './testing/sandbox-world.ts';
import { walletChecks } from './wallets-audit.ts';

let db: TestDatabase;
let world: SandboxWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
  await world.give('91', 'LTC', 'LTC', '20');
  const wallet = await inTransaction(db.database, (tx) =>
    newAddress(
      tx,
      world.requirePort('LTC'),
      { purpose: 'wallet', portfolioId: '91', asset: 'LTC' },
      world.clock.now(),
    ),
  );
  await world.send('LTC', { asset: 'LTC', address: wallet.address, amount: '3' });
  await world.send('LTC', { asset: 'LTC', address: wallet.address, amount: '0.00000001' });
  for (const [name, gross] of [
    ['final', '5'],
    ['open', '2'],
  ] as const) {
    await withdraw(name, gross);
    await world.tend('LTC');
    if (name === 'final') await world.mine('LTC', 3);
    await world.tend('LTC');
  }
});
afterAll(() => db.close());

function withdraw(reference: string, gross: string) {
  return inTransaction(db.database, (tx) =>
    world.wallets.requestChainPayout(tx, {
      reference,
      portfolioId: '91',
      asset: 'LTC',
      network: 'LTC',
      to: { Address: world.requirePort('LTC').addressAt(1, 900).address },
      gross: toAmount(gross),
      from: 'available',
      now: world.clock.now(),
    }),
  );
}

const differences = async () => {
  const found = await inTransaction(db.database, (tx) =>
    Promise.all(walletChecks.map((check) => check.find(tx, 10))),
  );
  return found.flat().map(({ about }) => about.split(' ').slice(0, 2).join(' '));
};

test('the audit passes with deposits, held coins, ended and open withdrawals', async () => {
  const rows = await db.database.selectFrom('wallet_withdrawals').select('status').orderBy('id').execute();
  expect(rows.map(({ status }) => status)).toEqual(['final', 'sent']);
  expect(await differences()).toEqual([]);
});

test.each([
  [
    'a withdrawal marked final that never was',
    "update wallet_withdrawals set status = 'final', ended_at = now() where reference = 'open'",
  ],
  [
    'a withdrawal with a smaller amount than it held',
    "update wallet_withdrawals set amount = amount - 1 where reference = 'open'",
  ],
  [
    'a credited deposit marked as only seen',
    "update wallet_deposits set status = 'seen', settled_at = null where status = 'credited'",
  ],
])('finds %s', async (_, statement) => {
  await db.database
    .transaction()
    .execute(async (tx) => {
      const { sql } = await import('kysely');
      await sql.raw(statement).execute(tx);
      const found = await Promise.all(walletChecks.map((check) => check.find(tx, 10)));
      expect(found.flat().length).toBeGreaterThan(0);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
  expect(await differences()).toEqual([]);
});

test('finds money in flight without a withdrawal', async () => {
  await db.database
    .transaction()
    .execute(async (tx) => {
      await post(tx, {
        reference: 'stray',
        type: 'payout_stored',
        entries: [
          { account: availableAccount('91'), asset: 'LTC', amount: toAmount('-1') },
          { account: inFlight('LTC'), asset: 'LTC', amount: toAmount('1') },
        ],
      });
      const found = await Promise.all(walletChecks.map((check) => check.find(tx, 10)));
      expect(found.flat()).toEqual([expect.objectContaining({ about: 'in flight LTC on LTC' })]);
      throw new Error('undone');
    })
    .catch((error: Error) => expect(error.message).toBe('undone'));
});

test('while an audit fails nothing new is signed, and afterwards it is sent', async () => {
  const report = {
    scope: 'whole' as const,
    lastSeal: 0,
    durationMs: 1,
    postings: 1n,
    entries: 1n,
    seals: 0n,
    checks: [],
  };
  await recordAudit(db.database, { ...report, isInOrder: false });
  await withdraw('gated', '1');
  await world.tend('LTC');
  const row = () =>
    db.database
      .selectFrom('wallet_withdrawals')
      .select(['status', 'problem', 'txid'])
      .where('reference', '=', 'gated')
      .executeTakeFirst();
  expect(await row()).toEqual({ status: 'stored', problem: 'books_not_in_order', txid: null });
  await recordAudit(db.database, { ...report, isInOrder: true });
  await world.tend('LTC');
  expect(await row()).toMatchObject({ status: 'sent', problem: null });
});
