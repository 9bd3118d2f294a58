import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chain, inFlight } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { readBalance } from '../../platform/ledger/balances.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { newAddress } from './addresses/addresses-repository.ts';
import { type SandboxWorld, sandboxWorld } from './testing/sandbox-world.ts';

// A worker is killed with SIGKILL between two steps and another one continues: the chain sees each payout once, and the ledger agrees with
// it.
const worker = fileURLToPath(new URL('./testing/process-until-done.ts', import.meta.url));
const payouts = 3;
let db: TestDatabase;
let world: SandboxWorld;
let serial = 0;

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterAll(() => db.close());

async function work(network: string, crashAt: string): Promise<NodeJS.Signals | null> {
  const child = spawn(process.execPath, [worker, db.url, network], {
    env: { ...process.env, CRASH_AT: crashAt },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal === null) expect(code).toBe(0);
  return signal;
}

// Each case has a separate network, so that only its own transactions are counted.
const networks = ['LTC', 'DASH', 'BCH', 'ZEC', 'ETC', 'DCR', 'BSV', 'XMR', 'EGLD', 'SOL'];

describe.each([
  ['withdrawal-before-sign', 2],
  ['withdrawal-signed', 1],
  ['withdrawal-signed', 3],
  ['withdrawal-broadcast', 1],
  ['withdrawal-broadcast', 3],
  ['withdrawal-sending-noted', 2],
  ['withdrawal-ended', 1],
  ['withdrawal-ended', 3],
  ['deposit-settled', 1],
  ['deposit-settled', 4],
])('killed at %s, the %ith time', (point, pass) => {
  test('everything arrives once after a restart', async () => {
    const network = networks[serial] ?? '';
    const asset = network;
    const portfolioId = String(800 + serial);
    serial += 1;
    await world.give(portfolioId, network, asset, '1000');
    await world.fund(network, asset, '10');
    const wallet = await inTransaction(db.database, (tx) =>
      newAddress(
        tx,
        world.requirePort(network),
        { purpose: 'wallet', portfolioId, asset },
        world.clock.now(),
      ),
    );
    const deposited = await world.send(network, { asset, address: wallet.address, amount: '5' });
    for (let index = 0; index < payouts; index += 1) {
      const to = { Address: world.requirePort(network).addressAt(1, 900 + index).address };
      const gross = toAmount('20');
      const stored = await inTransaction(db.database, (tx) =>
        world.wallets.requestChainPayout(tx, {
          reference: `crash:${network}:${index}`,
          portfolioId,
          asset,
          network,
          to,
          gross,
          from: 'available',
          now: world.clock.now(),
        }),
      );
      expect(stored.refused).toBe(false);
    }
    const before = await readBalance(db.database, chain(network), asset);

    expect(await work(network, `${point}:${pass}`)).toBe('SIGKILL');
    expect(await work(network, '')).toBeNull();

    const stored = await db.database
      .selectFrom('wallet_withdrawals')
      .select(['status', 'txid', 'amount', 'network_fee'])
      .where('network', '=', network)
      .execute();
    expect(stored.map(({ status }) => status)).toEqual(Array.from({ length: payouts }, () => 'final'));
    const onChain = await db.database
      .selectFrom('sandbox_chain_transactions')
      .select('txid')
      .where('network', '=', network)
      .execute();
    expect(onChain.map(({ txid }) => txid).sort()).toEqual(
      [...stored.map(({ txid }) => txid ?? ''), deposited].sort(),
    );
    const left = stored.reduce(
      (sum, { amount, network_fee: fee }) => sum + toAmount(amount) + toAmount(fee ?? '0'),
      0n,
    );
    expect(await readBalance(db.database, chain(network), asset)).toBe(before + left - toAmount('5'));
    expect(formatAmount(await readBalance(db.database, inFlight(network), asset))).toBe('0');
    // 1000 initially, 60 sent and 5 received; these networks have no deposit fee.
    expect(await world.available(portfolioId, asset)).toBe('945');
  });
});
