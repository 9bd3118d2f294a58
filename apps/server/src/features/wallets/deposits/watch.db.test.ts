import { toAmount } from '@dukat/rules/money/amount';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { openCollector } from '../../../platform/metrics/metric-source.ts';
import { readSamples } from '../../../platform/metrics/registry.ts';
import { runTask } from '../../../platform/testing/run-task.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { newAddress } from '../addresses/addresses-repository.ts';
import { chainMetrics } from '../monitoring/wallets-metrics.ts';
import { retainedBlocks } from '../networks/networks-repository.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import { walletsJobs } from '../wallets-jobs.ts';
import { networkHealth } from '../wallets-operator-facade.ts';
import { sendTask, watchTask } from '../wallets-tasks.ts';
import { blockBatchSize, watchNetwork } from './watch-network.ts';

let db: TestDatabase;
let world: SandboxWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
});
afterAll(() => db.close());

const watch = () => runTask([walletsJobs(world.deps)], watchTask);
const health = async (network: string) =>
  (await networkHealth(db.database)).find((row) => row.network === network);

async function deposit(network: string, portfolioId: string, amount: string): Promise<void> {
  const wallet = await inTransaction(db.database, (tx) =>
    newAddress(
      tx,
      world.requirePort(network),
      { purpose: 'wallet', portfolioId, asset: network },
      world.clock.now(),
    ),
  );
  await world.send(network, { asset: network, address: wallet.address, amount });
}

describe('watching', () => {
  test('reads a network that is far behind in bounded steps', async () => {
    await world.mine('SOL', blockBatchSize + 10);
    expect(await watchNetwork(world.deps, world.requirePort('SOL'))).toMatchObject({ isBehind: true });
    expect((await health('SOL'))?.scannedHeight).toBe(blockBatchSize - 1);
    expect(await watchNetwork(world.deps, world.requirePort('SOL'))).toMatchObject({ isBehind: false });
    expect((await health('SOL'))?.scannedHeight).toBe(blockBatchSize + 10);
  });

  test('shows the height and the blocks behind until ten minutes after the last look', async () => {
    const source = chainMetrics(world.clock);
    const collector = openCollector(pino({ level: 'silent' }));
    collector.add([source]);
    const shown = async () => {
      await collector.collect();
      const ofChain = (await readSamples()).filter(({ labels }) => labels.network === 'SOL');
      return Object.fromEntries(ofChain.map(({ name, value }) => [name, value]));
    };
    await world.mine('SOL', blockBatchSize + 10);
    await watchNetwork(world.deps, world.requirePort('SOL'));
    const values = {
      dukat_chain_tip_height: 2 * (blockBatchSize + 10),
      dukat_chain_blocks_behind: 10,
    };
    expect(await shown()).toEqual(values);
    world.clock.advance(600_000);
    expect(await shown()).toEqual(values);
    world.clock.advance(1);
    expect(await shown()).toEqual({});
    await watchNetwork(world.deps, world.requirePort('SOL'));
    expect(await shown()).toEqual({ ...values, dukat_chain_blocks_behind: 0 });
  });

  test('keeps only as many blocks as the maximum depth of a reorganisation', async () => {
    for (let step = 0; step < 4; step += 1) await world.mine('DCR', 100);
    for (let round = 0; round < 10; round += 1) await watchNetwork(world.deps, world.requirePort('DCR'));
    const { length } = await db.database
      .selectFrom('wallet_blocks')
      .select('height')
      .where('network', '=', 'DCR')
      .execute();
    expect(length).toBe(retainedBlocks);
  });

  test('stops at a too deep reorganisation, reports it, and continues with the other networks', async () => {
    await deposit('LTC', '31', '2');
    await world.mine('LTC', 3);
    await watch();
    // Too few known blocks remain to find the fork.
    await db.database.deleteFrom('wallet_blocks').where('network', '=', 'LTC').execute();
    await world.reorganise('LTC', 2, false);
    await deposit('DASH', '31', '4');
    await world.mine('DASH', 3);
    await watch();
    expect((await health('LTC'))?.problem).toContain('reorganised beyond the blocks that we keep');
    expect((await health('LTC'))?.problemSince).toEqual(world.clock.now());
    expect((await health('DASH'))?.problem).toBeNull();
    expect(await world.available('31', 'DASH')).toBe('4');
  });

  test('skips networks without any activity', async () => {
    await watch();
    expect(await health('ALGO')).toBeUndefined();
  });
});

test('the job of a request sends at once, and does nothing for a network that is not served', async () => {
  await world.give('32', 'LTC', 'LTC', '5');
  await inTransaction(db.database, (tx) =>
    world.wallets.requestChainPayout(tx, {
      reference: 'order:watch',
      portfolioId: '32',
      asset: 'LTC',
      network: 'LTC',
      to: { Address: world.requirePort('LTC').addressAt(1, 900).address },
      gross: toAmount('1'),
      from: 'available',
      now: world.clock.now(),
    }),
  );
  const send = walletsJobs(world.deps).providerTasks?.[sendTask];
  await send?.({}, 'LTC');
  expect((await world.wallets.findPayout(db.database, 'order:watch'))?.status).toBe('sent');
  await send?.({}, 'LN');
});
