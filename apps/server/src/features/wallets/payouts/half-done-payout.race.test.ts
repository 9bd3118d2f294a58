import { chain, inFlight } from '@dukat/ledger/accounts';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { Outage } from '../../../platform/outage.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import type { ChainPort } from '../chain-port.ts';
import { type SandboxWorld, sandboxWorld } from '../testing/sandbox-world.ts';
import { sendPayouts } from './send-payouts.ts';

// Drill 23: only one half of a payout happened. The node has it and the database is gone; or the node never got it, or got it without
// answering. In every case one withdrawal is one transaction on the chain.

const rounds = process.env.DRILLS === 'long' ? 100 : 9;
const network = 'LTC';

let db: TestDatabase;
let world: SandboxWorld;
let maintenance: pg.Client;
const sent: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  world = await sandboxWorld(db.database);
  maintenance = new pg.Client({ connectionString: inject('testPostgresUrl') });
  await maintenance.connect();
  await world.give('41', network, network, '10000');
  await world.fund(network, network, '100');
});
afterAll(async () => {
  await maintenance.end();
  await db.close();
});

/** Closes or opens the test's database for connections; closing ends the existing ones. */
async function database(isThere: boolean): Promise<void> {
  const name = new URL(db.ownerUrl).pathname.slice(1);
  await maintenance.query(`alter database ${name} allow_connections ${isThere}`);
  if (!isThere) {
    await maintenance.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
  }
}

const connections = 6;

/** Waits until every broken connection of the pool was detected and reopened. */
async function reconnected(): Promise<void> {
  const all = () =>
    Promise.all(Array.from({ length: connections }, () => sql`select pg_sleep(0.01)`.execute(db.database)));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await all();
      return;
    } catch (error) {
      if (attempt === 20) throw error;
    }
  }
}

type Broadcast = ChainPort['broadcast'];

/** A node whose first broadcast fails, and which records all bytes that it was given. */
function createFailingNode(
  fails: (deliver: () => ReturnType<Broadcast>) => ReturnType<Broadcast>,
): ChainPort {
  const port = world.requirePort(network);
  let isFirst = true;
  return {
    ...port,
    broadcast(bytes) {
      const deliver = () => {
        sent.push(bytes);
        return port.broadcast(bytes);
      };
      if (!isFirst) return deliver();
      isFirst = false;
      return fails(deliver);
    },
  };
}

const halves: readonly (readonly [string, () => ChainPort])[] = [
  [
    'the node has it and the database is gone',
    () =>
      createFailingNode(async (deliver) => {
        const answer = await deliver();
        await database(false);
        return answer;
      }),
  ],
  [
    'the node never got it',
    () => createFailingNode(() => Promise.reject(new Outage(network, 'no connection'))),
  ],
  [
    'the node has it and did not say so',
    () =>
      createFailingNode(async (deliver) => {
        await deliver();
        throw new Outage(network, 'the answer was lost');
      }),
  ],
];

function request(reference: string) {
  return inTransaction(db.database, (tx) =>
    world.wallets.requestChainPayout(tx, {
      reference,
      portfolioId: '41',
      asset: network,
      network,
      to: { Address: world.requirePort(network).addressAt(1, 900).address },
      gross: toAmount('5'),
      from: 'available',
      now: world.clock.now(),
    }),
  );
}

async function payout(reference: string) {
  return db.database
    .selectFrom('wallet_withdrawals')
    .select(['status', 'txid', 'signed_bytes'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

test.each(halves)(
  '%s: it is sent again as the same transaction, and is counted exactly once',
  async (what, node) => {
    for (let round = 0; round < rounds / halves.length; round += 1) {
      const reference = `half:${what.replaceAll(' ', '-')}:${round}`;
      sent.length = 0;
      expect((await request(reference)).refused).toBe(false);
      const port = node();
      await expect(sendPayouts(world.deps, port)).rejects.toThrow();
      await database(true);
      await reconnected();

      // Like a restarted program: rebroadcasts the same bytes after a while and follows them to their end.
      for (let step = 0; step < 3; step += 1) {
        world.clock.advance(11 * 60_000);
        await sendPayouts(world.deps, port);
      }
      await world.mine(network, 8);
      await world.tend(network);
      const { status, txid, signed_bytes: bytes } = await payout(reference);
      expect([status, new Set(sent).size, sent[0]]).toEqual(['final', 1, bytes]);
      const onChain = await db.database
        .selectFrom('sandbox_chain_transactions')
        .select('txid')
        .where('network', '=', network)
        .where('txid', '=', txid ?? '')
        .execute();
      expect(onChain).toHaveLength(1);
    }
    expect(formatAmount(await readBalance(db.database, inFlight(network), network))).toBe('0');
    const payouts = await db.database.selectFrom('wallet_withdrawals').select('txid').execute();
    const transactions = await db.database.selectFrom('sandbox_chain_transactions').select('txid').execute();
    expect(transactions.map(({ txid }) => txid).sort()).toEqual(payouts.map(({ txid }) => txid ?? '').sort());
    expect(await readBalance(db.database, chain(network), network)).toBeLessThan(0n);
  },
);
