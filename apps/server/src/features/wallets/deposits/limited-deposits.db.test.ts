import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { asOwner, copyLastRow } from '../../../platform/testing/as-owner.ts';
import { runTask } from '../../../platform/testing/run-task.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { CoinDepositGate } from '../../verification/verification-facade.ts';
import { createDepositWallet } from '../addresses/create-deposit-wallet.ts';
import { openDepositGate } from '../testing/open-deposit-gate.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import { walletsJobs } from '../wallets-jobs.ts';
import { releaseTask } from '../wallets-tasks.ts';

let db: TestDatabase;
let world: SandboxWorld;
let address = '';
beforeEach(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
  const wallet = { portfolioId: '81', currency: 'BTC', network: 'BTC', now: world.clock.now() };
  const made = await inTransaction(db.database, (tx) => createDepositWallet(tx, world.chains, wallet));
  address = made.refused ? '' : made.value.address;
});
afterEach(() => db.close());

/** A gate that admits coins up to an amount, which is read at every call. */
function gateUpTo(most: () => number, mails: string[] = []): CoinDepositGate {
  return {
    ...openDepositGate,
    admit: (_, { amount }) =>
      Promise.resolve(
        amount <= BigInt(most()) * 10n ** 15n ? { count: () => Promise.resolve() } : 'above_limit',
      ),
    mailWaiting: () => Promise.resolve(void mails.push('waits')),
    mailCredited: () => Promise.resolve(void mails.push('credited')),
  };
}

async function came(coinDepositGate: CoinDepositGate, amount: string) {
  await world.send('BTC', { asset: 'BTC', address, amount });
  await world.mine('BTC', 6);
  Object.assign(world.deps, { coinDepositGate });
  await world.tend('BTC');
}

const readRows = (status: 'held' | 'credited' | 'seen') =>
  db.database.selectFrom('wallet_deposits').select('id').where('status', '=', status).execute();
const release = () => runTask([walletsJobs(world.deps)], releaseTask);

test('coins above the limit are released despite pages of others that must wait longer', async () => {
  let most = 0;
  const mails: string[] = [];
  await came(
    gateUpTo(() => most, mails),
    '0.5',
  );
  expect(await readRows('held')).toHaveLength(1);
  const copy = `jsonb_build_object('public_id', 'copy' || n, 'transfer_index', 100 + n, 'amount', 900000)`;
  await asOwner(db.ownerUrl, copyLastRow('wallet_deposits', 450, copy));
  await came(
    gateUpTo(() => most, mails),
    '0.25',
  );
  most = 600;
  await release();
  expect(await readRows('credited')).toHaveLength(2);
  expect(await readRows('held')).toHaveLength(450);
  expect(await world.available('81', 'BTC')).toBe('0.75');
  expect(mails).toEqual(['waits', 'waits', 'credited', 'credited']);
  await release();
  expect(await world.available('81', 'BTC')).toBe('0.75');
});

test('coins without a price are retried', async () => {
  await came({ ...openDepositGate, admit: () => Promise.resolve('unpriced') }, '0.5');
  expect(await readRows('seen')).toHaveLength(1);
  Object.assign(world.deps, { coinDepositGate: openDepositGate });
  await world.tend('BTC');
  expect(await world.available('81', 'BTC')).toBe('0.5');
});
