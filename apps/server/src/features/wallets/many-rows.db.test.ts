import { toAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { asOwner, copyLastRow } from '../../platform/testing/as-owner.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { newAddress } from './addresses/addresses-repository.ts';
import { type SandboxWorld, sandboxWorld } from './testing/sandbox-world.ts';

// More rows than two pages that cannot be processed now must not delay those after them.

let db: TestDatabase;
let world: SandboxWorld;
beforeEach(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterEach(() => db.close());

const bitcoinAddress = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';

async function withdraw(serial: string, amount: string) {
  await world.give(serial, 'BTC', 'BTC', amount);
  const answer = await inTransaction(db.database, (tx) =>
    world.wallets.requestChainPayout(tx, {
      reference: `order:o${serial}`,
      portfolioId: serial,
      asset: 'BTC',
      network: 'BTC',
      to: { Address: bitcoinAddress, Network: 'BTC' },
      gross: toAmount(amount),
      from: 'available',
      now: world.clock.now(),
    }),
  );
  expect(answer.refused).toBe(false);
}

const readStatus = async (serial: string) =>
  (await world.wallets.findPayout(db.database, `order:o${serial}`))?.status;

test('a payout is sent despite hundreds that cannot be sent now, and each of those is tried', async () => {
  await withdraw('1', '1');
  await asOwner(
    db.ownerUrl,
    copyLastRow(
      'wallet_withdrawals',
      150,
      `jsonb_build_object('public_id', 'copy' || n, 'reference', 'stuck:' || n, 'amount', 9000000)`,
    ),
  );
  await withdraw('2', '0.5');
  for (let round = 0; round < 4; round += 1) await world.tend('BTC');
  expect([await readStatus('1'), await readStatus('2')]).toEqual(['sent', 'sent']);
  const stuck = await db.database
    .selectFrom('wallet_withdrawals')
    .select(['tried_at', 'problem'])
    .where('status', '=', 'stored')
    .execute();
  expect(stuck).toHaveLength(150);
  expect(stuck.every(({ tried_at, problem }) => tried_at !== null && problem !== null)).toBe(true);
});

test('a deposit is credited despite hundreds that wait for confirmations', async () => {
  const { address } = await inTransaction(db.database, (tx) =>
    newAddress(
      tx,
      world.requirePort('LTC'),
      { purpose: 'wallet', portfolioId: '7', asset: 'LTC' },
      world.clock.now(),
    ),
  );
  await world.send('LTC', { asset: 'LTC', address, amount: '2' });
  await world.mine('LTC');
  await world.tend('LTC');
  await asOwner(
    db.ownerUrl,
    copyLastRow(
      'wallet_deposits',
      450,
      `jsonb_build_object('public_id', 'copy' || n, 'txid', 'txid' || n, 'confirmations_needed', 1000)`,
    ),
  );
  const txid = await world.send('LTC', { asset: 'LTC', address, amount: '1.5' });
  await world.mine('LTC', 3);
  await world.tend('LTC');
  const rows = await db.database
    .selectFrom('wallet_deposits')
    .select('status')
    .where('amount', '=', '1.5')
    .execute();
  expect(txid).toBeDefined();
  expect(rows).toEqual([{ status: 'credited' }]);
});
