import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { bookChecks } from '../book-checks.ts';
import { activateTrading } from '../testing/activate-trading.ts';
import { type BookMaker, bookMaker } from '../testing/book-maker.ts';
import { type Plan, runPlan, type ScenarioName } from '../testing/crashes/crash-scenarios.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import type { OrderPlanInput } from '../testing/crashes/order-process.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, readRate, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// The program is killed with SIGKILL while the broker trades retail orders on the exchange, and another process repeats the job: every
// order trades once, on the exchange and in the ledger, and nothing is paid out twice.

const orderProcess = fileURLToPath(new URL('../testing/crashes/order-process.ts', import.meta.url));
const passes = drillScale(1, 20);
const brokerMarkets = ['BTC_CZK'];

let program: TestProgram;
let maker: BookMaker;
let visitor: TestClient;
let owner: TestClient;
let serial = 0;

beforeAll(async () => {
  program = await testProgram(undefined, brokerMarkets);
  maker = await bookMaker(program, 'BTC_CZK');
  await maker.ask('2001000', '5');
  await maker.bid('1999000', '5');
  visitor = await program.client();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000' });
  await activateTrading(owner, { CZK: '500000' });
});
afterAll(() => program.close());

const asleep = {
  ...{ payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' },
  ...{ fiat_value: '1000', rate_type: 'CUSTOM', rate_value: '1900000' },
};

const bodies = {
  bought: () => buyOrder(visitor, { fiat_value: '1000' }),
  sold: () => sellOrder(visitor, { coin_value: '0.001' }),
  updated: () => buyOrder(owner, asleep),
  'quick-traded': async () => ({
    ...{ market: 'BTC_CZK', side: 'Buy', payment_type: 'VIRTUAL', agreement: true },
    quote_value: '1000',
  }),
} satisfies Partial<Record<ScenarioName, () => Promise<Plan['body']>>>;

/** Expires the lease of a dead or silent market owner. */
async function waitForLeases(): Promise<void> {
  await program.database.updateTable('trading_markets').set({ holder: null }).execute();
}

async function runUntilKilled(point: string, client: TestClient, plan: Plan) {
  const { cookie, token } = client;
  const { ownerUrl, clock } = program;
  const start = clock.now().toISOString();
  const handed: OrderPlanInput = { ownerUrl, start, client: { cookie, token }, plan, brokerMarkets };
  const child = spawn(process.execPath, [orderProcess], {
    env: { ...process.env, CRASH_AT: point, HANDED: JSON.stringify(handed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

async function countEffects() {
  const { rows } = await sql<{ transfers: number; coins: number; broker: number }>`
    select (select count(*)::int from sandbox_bank_movements) as transfers,
      (select count(*)::int from sandbox_chain_transactions) as coins,
      (select count(*)::int from broker_orders) as broker`.execute(program.database);
  return rows[0] ?? { transfers: 0, coins: 0, broker: 0 };
}

// With 2, both orders trade in one step; with 1, each in its own.
test.each<readonly [string, keyof typeof bodies, 1 | 2]>([
  ['exchange-applied', 'bought', 2],
  ['exchange-recorded', 'bought', 2],
  ['exchange-recorded', 'bought', 1],
  ['exchange-recorded', 'sold', 2],
  ['order-filled', 'bought', 2],
  ['order-filled', 'bought', 1],
  ['order-filled', 'updated', 2],
  ['order-payout-stored', 'sold', 2],
  ['exchange-committed', 'bought', 2],
  ['exchange-committed', 'updated', 2],
  ['exchange-committed', 'updated', 1],
  // The trading account's lines are written with the postings or not at all; the audit adds them up.
  ['order-filled', 'quick-traded', 2],
  ['order-filled', 'quick-traded', 1],
  ['exchange-committed', 'quick-traded', 2],
])(
  'killed at %s of orders that are %s, %s in a step, each trades once on the exchange',
  { timeout: 60_000 * passes },
  async (point, scenario, ordersInPlan) => {
    for (let pass = 1; pass <= passes; pass += 1) {
      serial += 1;
      const isPaidFromBalance = scenario === 'updated' || scenario === 'quick-traded';
      const client = isPaidFromBalance ? owner : visitor;
      const rate = await readRate(client, 'BTC', 'CZK', false);
      const body = await bodies[scenario]();
      const plan: Plan = { scenario, key: `broker-${serial}`, body, rate, orders: ordersInPlan };
      const before = await countEffects();
      await waitForLeases();
      // In a step of two orders the payouts follow one after the other; everything else happens once.
      const nth = point === 'order-payout-stored' ? 1 + (pass % ordersInPlan) : 1;
      expect(await runUntilKilled(`${point}:${nth}`, client, plan)).toBe('SIGKILL');

      await waitForLeases();
      // The first command finds that another process has been the owner.
      await maker.clear().catch(() => {});
      await maker.ask('2001000', '5');
      await maker.bid('1999000', '5');
      const orders = await runPlan(program, client, plan);
      await program.tick();
      await program.settle();
      const views = await Promise.all(orders.map((order) => fetchOrder(client, order)));
      expect(views.map(({ status }) => status)).toEqual(orders.map(() => 'FINISHED'));
      const outside = isPaidFromBalance ? 0 : ordersInPlan;
      expect(await countEffects()).toEqual({
        transfers: before.transfers + outside,
        coins: before.coins + outside,
        broker: before.broker + ordersInPlan,
      });
      const report = await auditBooks(program.database, bookChecks);
      expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
    }
  },
);
