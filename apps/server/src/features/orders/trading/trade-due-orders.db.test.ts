import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BookMaker, bookMaker } from '../../../program/testing/book-maker.ts';
import { signIn } from '../../../program/testing/demo-sign-in.ts';
import {
  buyOrder,
  fetchOrder,
  type OpenedOrder,
  open,
  payByBank,
  sellOrder,
} from '../../../program/testing/order-requests.ts';
import type { TestClient } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { tradeDueOrders } from './trade-due-orders.ts';

// Orders that wait for the exchange trade together, 32 to a step; each that cannot gets its own step.

let program: TestProgram;
let maker: BookMaker;
let owner: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  program = await testProgram(undefined, ['BTC_CZK']);
  maker = await bookMaker(program, 'BTC_CZK');
  owner = await signIn(program, 'verified@dukat.test', { CZK: '1000000', BTC: '1' });
  visitor = await program.client();
});
afterAll(() => program.close());
afterEach(async () => {
  await maker.clear();
  await program.tick();
  await program.settle(1);
  expect(await waiting()).toBe(0);
  expect(await failedChecks(program.database)).toEqual([]);
});

const fromBalance = { payout_type: 'KEEP', coin_address: null, email: null, payment_type: 'VIRTUAL' };
const buy = async (changes: Readonly<Record<string, unknown>> = {}) =>
  open(owner, await buyOrder(owner, { ...fromBalance, fiat_value: '250', ...changes }));
const sell = async () =>
  open(owner, await sellOrder(owner, { ...fromBalance, deposit_network: null, coin_value: '0.001' }));

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from orders_to_trade`.execute(
    program.database,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the exchange's batches so far. */
async function stepsOfExchange(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from broker_orders`.execute(program.database);
  return rows[0]?.count ?? 0;
}

async function readStates(orders: readonly OpenedOrder[]) {
  const views = await Promise.all(orders.map((order) => fetchOrder(owner, order)));
  return views.map(({ status }) => status);
}

test('seventy orders of both directions trade in three steps, each as it would alone', {
  timeout: 60_000,
}, async () => {
  await maker.ask('2001000', '5');
  await maker.bid('1999000', '5');
  const workAlone = await buy();
  await program.settle(1);
  const example = await fetchOrder(owner, workAlone);
  const before = await stepsOfExchange();

  const orders: OpenedOrder[] = [];
  for (let n = 0; n < 70; n += 1) orders.push(n % 2 === 0 ? await buy() : await sell());
  expect(await waiting()).toBe(70);
  const mails = program.mails.length;
  await program.settle(1);
  expect(await readStates(orders)).toEqual(orders.map(() => 'FINISHED'));
  expect((await stepsOfExchange()) - before).toBe(3);
  await program.settle(4);
  expect(program.mails.length - mails).toBe(140);

  // Except for names and times, the result equals that of an order that traded alone.
  const [together] = await Promise.all(orders.slice(0, 1).map((order) => fetchOrder(owner, order)));
  const shape = ({ txns, steps, filled_coin, filled_fiat, status, given, received }: typeof together) => ({
    ...{ filled_coin, filled_fiat, status, given, received },
    txns: txns.map(({ created_at: _, ...txn }: { created_at: string }) => txn),
    steps: steps.map(({ at: _, ...step }: { at: string }) => step),
  });
  expect(shape(together)).toEqual(shape(example));
  const histories = await Promise.all([workAlone, ...orders.slice(0, 1)].map(readHistory));
  expect(histories[1]).toEqual(histories[0]);
});

async function readHistory({ id }: OpenedOrder): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select h.event, h.from_status, h.to_status from order_history h join orders o on o.id = h.order_id
     where o.public_id = ${id} order by h.id`.execute(program.database);
  return rows;
}

test('a visitor’s order that is sent and an owner’s that is kept trade in one step and end correctly', async () => {
  await maker.ask('2001000', '5');
  const sent = await open(visitor, await buyOrder(visitor));
  await payByBank(visitor, sent);
  const kept = [await buy(), await buy()];
  const before = await stepsOfExchange();
  await program.settle();
  expect((await stepsOfExchange()) - before).toBe(1);
  expect(await readStates(kept)).toEqual(['FINISHED', 'FINISHED']);
  expect((await fetchOrder(visitor, sent)).status).toBe('FINISHED');
});

test('orders that cannot trade now do not block the others, and report it as if they were alone', async () => {
  await maker.ask('2001000', '0.0002');
  const orders = [await buy(), await buy(), await buy({ fiat_value: '5000' }), await buy()];
  await program.settle(1);
  const views = await Promise.all(orders.map((order) => fetchOrder(owner, order)));
  const filled = views.reduce((coins, { filled_coin: its }) => coins + Number(its), 0);
  // Everything offered is sold, less the fee in coins, and orders without a fill sleep.
  expect(filled).toBeGreaterThan(0.000199);
  expect(filled).toBeLessThanOrEqual(0.0002);
  for (const { status, filled_coin, exchange_order } of views)
    if (Number(filled_coin) === 0) {
      expect(status).toBe('SLEEPING');
      expect(exchange_order).toEqual({ status: 'create_failed' });
    }
  await maker.ask('2001000', '5');
  await program.tick();
  expect(await readStates(orders)).toEqual(orders.map(() => 'FINISHED'));
});

test('a canceled order and a locked one do not block the others; the locked one is retried', async () => {
  await maker.ask('2001000', '5');
  const [canceled, held, free] = [await buy(), await buy(), await buy()];
  await owner.post('/api/cancel_order', { id: canceled.id });
  const { deps, clock, database } = program;
  const trade = () => tradeDueOrders(database, deps.orderDeps, clock, deps.log);
  await database.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('public_id', '=', held.id).forUpdate().execute();
    await trade();
  });
  expect(await readStates([canceled, held, free])).toEqual(['CANCELED', 'TRADING', 'FINISHED']);
  expect(await waiting()).toBe(1);
  await sql`update orders_to_trade set due_at = clock_timestamp()`.execute(database);
  await trade();
  expect(await readStates([held])).toEqual(['FINISHED']);
});

test('an order that fails at every attempt is finally left to the ticks', async () => {
  const order = await buy();
  const { deps, clock, database } = program;
  const broken = { ...deps.orderDeps, rates: { ...deps.orderDeps.rates, current: () => failing() } };
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await waiting()).toBe(1);
    await sql`update orders_to_trade set due_at = clock_timestamp()`.execute(database);
    await tradeDueOrders(database, broken, clock, deps.log);
  }
  expect(await waiting()).toBe(0);
  await maker.ask('2001000', '5');
  await program.tick();
  expect(await readStates([order])).toEqual(['FINISHED']);
});

function failing(): never {
  throw new Error('broken on purpose');
}
