import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coinCard } from '../../features/gift-cards/testing/coin-buyer.ts';
import { auditBooks } from '../../platform/ledger/audit.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { bookChecks } from '../book-checks.ts';
import { type Plan, runPlan, type ScenarioName } from '../testing/crashes/crash-scenarios.ts';
import { drillScale } from '../testing/crashes/drill-scale.ts';
import type { OrderPlanInput } from '../testing/crashes/order-process.ts';
import { signIn } from '../testing/demo-sign-in.ts';
import { buyOrder, fetchOrder, readRate, sellOrder } from '../testing/order-requests.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';

// Drill 2: the program is killed with SIGKILL between any two steps of an order, another process takes over, and the customer repeats the
// request under the same key. Money is conserved, every order ends, and exactly one payout leaves.

const orderProcess = fileURLToPath(new URL('../testing/crashes/order-process.ts', import.meta.url));
const passes = drillScale(1, 20);
/** The nth pass of a crash point is in the nth order of a plan, so that earlier orders are done and later ones not begun. */
const ordersInPlan = 2;

let program: TestProgram;
let visitor: TestClient;
let owner: TestClient;
/** Has a second factor, whose codes confirm payouts. */
let guarded: TestClient;
let secret: string | undefined;
let serial = 0;

beforeAll(async () => {
  program = await testProgram();
  visitor = await program.client();
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000' });
  guarded = await signIn(program, 'slovak@dukat.test', { CZK: '1000000' });
});
afterAll(() => program.close());

const keep = { payout_type: 'KEEP', coin_address: null, fiat_value: '1000' };
const fromBalance = { email: null, payment_type: 'VIRTUAL', fiat_value: '1000' };
const asleep = { ...keep, ...fromBalance, rate_type: 'CUSTOM', rate_value: '1900000' };

/** Quick trades are paid on the exchange; the broker's drill covers them. */
type OrderScenario = Exclude<ScenarioName, 'quick-traded'>;

/** The orders of each scenario; the later actions are in the scenario of the same name. */
const bodies: Readonly<Record<OrderScenario, () => Promise<Plan['body']>>> = {
  bought: () => buyOrder(visitor, { fiat_value: '1000' }),
  sold: () => sellOrder(visitor, { coin_value: '0.001' }),
  'sold-for-card': async () => {
    const buyer = { email: 'card@example.com', purpose: 'SPECULATION' };
    return coinCard(visitor, '500', buyer);
  },
  canceled: () => buyOrder(owner, asleep),
  updated: () => buyOrder(owner, asleep),
  traded: () => buyOrder(visitor, { ...keep, rate_type: 'CURRENT' }),
  'sent-back': () => buyOrder(visitor, { ...keep, rate_type: 'CURRENT' }),
  'coins-sent-back': () => sellOrder(visitor, { coin_value: '0.001', rate_type: 'CURRENT' }),
  expired: () => buyOrder(visitor, keep),
  confirmed: () => buyOrder(owner, fromBalance),
  'confirmed-by-code': () => buyOrder(guarded, fromBalance),
};

interface Effects {
  /** A payment that trades at the current rate becomes a separate order. */
  readonly orders: number;
  readonly transfers: number;
  readonly coins: number;
}

/** For each scenario: the final status, and how many orders, bank transfers and coin transactions there are per order. */
const ends: Readonly<Record<OrderScenario, Effects & { status: string }>> = {
  bought: { status: 'FINISHED', orders: 1, transfers: 1, coins: 1 },
  sold: { status: 'FINISHED', orders: 1, transfers: 1, coins: 1 },
  'sold-for-card': { status: 'FINISHED', orders: 1, transfers: 0, coins: 1 },
  canceled: { status: 'CANCELED', orders: 1, transfers: 0, coins: 0 },
  updated: { status: 'FINISHED', orders: 1, transfers: 0, coins: 0 },
  traded: { status: 'CANCELED', orders: 2, transfers: 1, coins: 0 },
  'sent-back': { status: 'WAITING_FOR_PAYMENT', orders: 1, transfers: 2, coins: 0 },
  'coins-sent-back': { status: 'WAITING_FOR_PAYMENT', orders: 1, transfers: 0, coins: 2 },
  expired: { status: 'CANCELED', orders: 1, transfers: 0, coins: 0 },
  confirmed: { status: 'FINISHED', orders: 1, transfers: 0, coins: 1 },
  'confirmed-by-code': { status: 'FINISHED', orders: 1, transfers: 0, coins: 1 },
};

/** Turns the second factor on if needed. Returns the unused codes of the current and the next half minute. */
async function freshCodes(): Promise<readonly string[]> {
  const epoch = () => Math.floor(program.clock.now().getTime() / 1000);
  if (secret === undefined) {
    secret = String((await guarded.post('/api/twofactor/generate', {})).body.secret);
    const code = await generate({ secret, epoch: epoch() });
    expect((await guarded.post('/api/twofactor/confirm', { code })).status).toBe(200);
    // The payout hold after the change would block the payouts of this drill.
    await asOwner(program.ownerUrl, 'delete from payout_holds');
  }
  program.clock.advance(90_000);
  await program.tick();
  return [await generate({ secret, epoch: epoch() }), await generate({ secret, epoch: epoch() + 30 })];
}

async function runUntilKilled(point: string, client: TestClient, plan: Plan) {
  const { cookie, token } = client;
  const { ownerUrl, clock } = program;
  const handed: OrderPlanInput = {
    ownerUrl,
    start: clock.now().toISOString(),
    client: { cookie, token },
    plan,
  };
  const child = spawn(process.execPath, [orderProcess], {
    env: { ...process.env, CRASH_AT: point, HANDED: JSON.stringify(handed) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  return signal;
}

/** Counts stored orders, bank statement lines and chain transactions. */
async function effects(): Promise<Effects> {
  const { rows } = await sql<Effects>`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from sandbox_bank_movements) as transfers,
      (select count(*)::int from sandbox_chain_transactions) as coins`.execute(program.database);
  return rows[0] ?? { orders: 0, transfers: 0, coins: 0 };
}

/** Orders that are neither finished nor waiting for an external party. */
async function findStuckOrders(): Promise<unknown[]> {
  return program.database
    .selectFrom('orders')
    .select(['public_id', 'status'])
    .where('status', 'not in', ['FINISHED', 'CANCELED', 'WAITING_FOR_PAYMENT'])
    .orderBy('id')
    .execute();
}

const findUnpaidCards = () =>
  program.database.selectFrom('gift_cards').select('public_id').where('status', '<>', 'PAID').execute();

test.each<readonly [string, OrderScenario]>([
  ['order-stored', 'bought'],
  ['answer-kept', 'bought'],
  ['order-payment-booked', 'bought'],
  ['order-filled', 'bought'],
  ['order-payout-stored', 'bought'],
  ['order-payout-stored', 'sold'],
  ['order-stored', 'sold-for-card'],
  ['gift-card-paid', 'sold-for-card'],
  ['gift-card-coded', 'sold-for-card'],
  ['order-payout-ended', 'bought'],
  ['order-cancel-pending', 'canceled'],
  ['order-refunded', 'canceled'],
  ['order-price-updated', 'updated'],
  ['waiting-payment-decided', 'traded'],
  ['waiting-payment-decided', 'sent-back'],
  ['waiting-payment-decided', 'coins-sent-back'],
  ['order-expired', 'expired'],
  ['order-payout-confirmed', 'confirmed'],
  ['order-payout-confirmed', 'confirmed-by-code'],
  ['answer-kept', 'confirmed-by-code'],
])(
  'killed at %s of orders that are %s, each ends once and pays out once',
  {
    timeout: 60_000 * passes,
  },
  async (point, scenario) => {
    for (let pass = 1; pass <= passes; pass += 1) {
      serial += 1;
      const isOwners = ['canceled', 'updated', 'confirmed'].includes(scenario);
      const isGuarded = scenario === 'confirmed-by-code';
      const client = isGuarded ? guarded : isOwners ? owner : visitor;
      const codes = isGuarded ? await freshCodes() : [];
      const rate = await readRate(client, 'BTC', 'CZK', false);
      const body = await bodies[scenario]();
      const plan: Plan = { scenario, key: `plan-${serial}`, body, rate, orders: ordersInPlan, codes };
      const before = await effects();
      // Excludes what another crash point's test has left.
      const stuckBefore = await findStuckOrders();
      // The ordinary run uses the second pass of a point: one order is finished, one is in progress. Payments of one statement are
      // booked together, in one pass.
      const most = point === 'order-payment-booked' ? 1 : ordersInPlan;
      const nth = passes === 1 ? most : 1 + (pass % most);
      expect(await runUntilKilled(`${point}:${nth}`, client, plan)).toBe('SIGKILL');

      const orders = await runPlan(program, client, plan);
      const views = await Promise.all(orders.map((order) => fetchOrder(client, order)));
      const { status, orders: stored, transfers, coins } = ends[scenario];
      expect(views.map((view) => view.status)).toEqual(orders.map(() => status));
      const after = await effects();
      expect(after).toEqual({
        orders: before.orders + stored * ordersInPlan,
        transfers: before.transfers + transfers * ordersInPlan,
        coins: before.coins + coins * ordersInPlan,
      });
      expect(await findStuckOrders()).toEqual(stuckBefore);
      expect(await findUnpaidCards()).toEqual([]);
      const report = await auditBooks(program.database, bookChecks);
      expect(report.checks.filter(({ differences }) => differences.length > 0)).toEqual([]);
    }
  },
);
