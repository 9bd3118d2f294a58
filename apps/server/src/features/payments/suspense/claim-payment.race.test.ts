import { minuteMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import {
  administrator,
  type BackOffice,
  type Operator,
  openBackOffice,
} from '../../../program/testing/back-office.ts';
import { buyOrder, fetchOrder, type OpenedOrder, open } from '../../../program/testing/order-requests.ts';
import type { TestClient, TestResponse } from '../../../program/testing/test-client.ts';
import { type TestProgram, testProgram } from '../../../program/testing/test-program.ts';
import { expireOrders } from '../../orders/expire-orders.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { matchNewMovements } from '../matching/match-new-movements.ts';
import { readStatement } from '../movements/read-statement.ts';
import { crowns, payAccountCheck, provenPayer, send, transfer } from '../testing/proven-payer.ts';

// A payment has exactly one outcome among concurrent attempts, without deadlocks.

const annas = { from_account: '19-2000145399/0800', from_name: 'Anna Malá' };
const concurrency = 50;
const rounds = 8;

let program: TestProgram;
let office: BackOffice;
let operator: Operator;
let anna: TestClient;
let sum = 1000;

beforeAll(async () => {
  program = await testProgram();
  await program.tick();
  office = await openBackOffice(program);
  operator = await office.logIn(...administrator);
  anna = await provenPayer(program, 'anna@example.com', ['Anna', 'Malá'], annas);
});
afterAll(async () => {
  expect(await failedChecks(program.database)).toEqual([]);
  await office.close();
  await program.close();
});

function nextSum(): string {
  sum += 7;
  return String(sum);
}

const claim = (client: TestClient, amount: string) =>
  client.post('/api/user/claim_deposit', { currency: 'CZK', amount });
const claimFor = (client: TestClient, { id }: OpenedOrder) => client.post('/api/order/claim_payment', { id });
const unpaid = async (client: TestClient, amount: string) =>
  open(client, await buyOrder(client, { email: null, fiat_value: amount }));

/** Returns the last credit; returns by the bank are movements too. */
async function lastMovement() {
  return program.database
    .selectFrom('bank_movements')
    .select(['id', 'account', 'movement_id', 'status'])
    .where('amount', '>', '0')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

async function readStatus(id: string): Promise<string> {
  const row = await program.database
    .selectFrom('bank_movements')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

/** Pays with the symbol; the movement is stored but not decided. */
async function payUnread(order: OpenedOrder): Promise<void> {
  const { variable_symbol, amount } = (await fetchOrder(anna, order)).payment;
  await send(program, { amount, variable_symbol, ...annas });
  await read();
}

async function read(): Promise<void> {
  program.clock.advance(minuteMs);
  await program.tick();
  expect(await readStatement(program.deps.paymentsDeps, (await lastMovement()).account)).toBe(true);
}

/** Counts the outcomes of the movement: to an order, to a balance, or back to the sender. */
async function ends(): Promise<number> {
  const { account, movement_id: line } = await lastMovement();
  const source = `bank:${account}:${line}`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from order_payments where source = ${source})
      + (select count(*) from ledger_postings where reference = ${`deposit-released:deposit:${source}`})
      + (select count(*) from bank_payouts where reference like ${`suspense-return:${source}#%`}) as count`.execute(
    program.database,
  );
  return Number(rows[0]?.count);
}

const done = (answers: readonly TestResponse[]) => answers.filter(({ status }) => status === 200);
const failed = (answers: readonly TestResponse[]) => answers.filter(({ status }) => status >= 500);

test('fifty concurrent claims for an order and for the balance succeed once', async () => {
  const amount = nextSum();
  const before = await crowns(anna);
  const order = await unpaid(anna, amount);
  await transfer(program, { amount, ...annas });
  const answers = await Promise.all(
    Array.from({ length: concurrency }, (_, at) =>
      at % 2 === 0 ? claim(anna, amount) : claimFor(anna, order),
    ),
  );
  expect([done(answers).length, failed(answers).length, await ends()]).toEqual([1, 0, 1]);
  const isCredited = (await lastMovement()).status === 'deposited';
  expect(await crowns(anna)).toBe(before + (isCredited ? Number(amount) : 0));
});

test('a claim never succeeds for a second person who proves the same account concurrently', async () => {
  const [amount, later] = [nextSum(), nextSum()];
  const shared = { from_account: '1265098001/5500', from_name: 'Eva Malá' };
  const eva = await provenPayer(program, 'eva@example.com', ['Eva', 'Malá'], shared);
  const twin = await provenPayer(program, 'twin@example.com', ['Eva', 'Malá'], {
    ...shared,
    from_account: '2000145399/0800',
  });
  await transfer(program, { amount, ...shared });
  const [evas, twins] = [await crowns(eva), await crowns(twin)];
  await payAccountCheck(program, twin, shared);
  await read();
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: concurrency }, (_, at) => claim(at % 2 === 0 ? eva : twin, amount))),
    matchNewMovements(program.deps.paymentsDeps),
  ]);
  const given = done(answers).length * Number(amount);
  expect([0, Number(amount)]).toContain(given);
  // The second person's own crown proved the account.
  expect([await crowns(eva), await crowns(twin)]).toEqual([evas + given, twins + 1]);

  await transfer(program, { amount: later, ...shared });
  const shut = await Promise.all(
    Array.from({ length: concurrency }, (_, at) => claim(at % 2 === 0 ? eva : twin, later)),
  );
  expect(new Set(shut.map(({ body }) => body.code))).toEqual(new Set(['claimed_payment_unknown']));
  expect(await ends()).toBe(0);
});

test('a claim and an operator’s match or return have one outcome', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const amount = nextSum();
    const [own, other] = [await unpaid(anna, amount), await unpaid(anna, amount)];
    await transfer(program, { amount, ...annas });
    const { id } = await lastMovement();
    const claims = () => [claimFor(anna, own), claim(anna, amount), claimFor(anna, other)];
    const answers = await Promise.all([
      ...claims(),
      operator.post(`/admin/api/suspense/${id}/match`, { order_id: other.id }),
      operator.post(`/admin/api/suspense/${id}/return`),
      operator.post(`/admin/api/suspense/${id}/match`, { order_id: own.id }),
      ...claims(),
    ]);
    expect([done(answers).length, failed(answers).length, await ends()]).toEqual([1, 0, 1]);
  }
});

test('a claim for an order that is canceled or expires pays it or leaves the payment in suspense', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const amount = nextSum();
    const order = await unpaid(anna, amount);
    await transfer(program, { amount, ...annas });
    const past = new Date(program.clock.now().getTime() - 1);
    const { database, deps, clock } = program;
    await database.updateTable('orders').set({ due_at: past }).where('public_id', '=', order.id).execute();
    const cancel = () => anna.post('/api/order/cancel_before_payment', { id: order.id });
    const expire = () => expireOrders(database, deps.orderDeps, clock);
    const [claimed, ended] = await Promise.all([
      claimFor(anna, order),
      round % 2 === 0 ? cancel() : expire(),
      claimFor(anna, order),
    ]).then(([one, other, second]) => [[one, second], other] as const);
    expect(failed(claimed)).toEqual([]);
    const isGiven = done(claimed).length === 1;
    expect([(await lastMovement()).status, await ends()]).toEqual(
      isGiven ? ['suspense_matched', 1] : ['suspense', 0],
    );
    if (ended !== undefined) expect(ended.status).toBe(isGiven ? 409 : 200);
    if (!isGiven) expect((await fetchOrder(anna, order)).status).toBe('CANCELED');
  }
});

test('a claim for an order that is also paid with its symbol pays it once, and the other payment waits', async () => {
  const { paymentsDeps } = program.deps;
  for (let round = 0; round < rounds; round += 1) {
    const amount = nextSum();
    const order = await unpaid(anna, amount);
    await transfer(program, { amount, ...annas });
    const lost = await lastMovement();
    await payUnread(order);
    const [claimed] = await Promise.all([claimFor(anna, order), matchNewMovements(paymentsDeps)]);
    const paid = await program.database
      .selectFrom('order_payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select('p.source')
      .where('o.public_id', '=', order.id)
      .execute();
    const isClaimCredited = claimed.status === 200;
    expect([[200, 409].includes(claimed.status), paid.length]).toEqual([true, isClaimCredited ? 2 : 1]);
    expect([await readStatus(lost.id), (await lastMovement()).status]).toEqual([
      isClaimCredited ? 'suspense_matched' : 'suspense',
      'matched',
    ]);
  }
});

interface EntryPoint {
  readonly movement: string;
  readonly order: string;
  readonly go: () => Promise<unknown>;
}

const doors = {
  async claim(): Promise<EntryPoint> {
    const [order, movement] = await lostPayment();
    return { movement, order: order.id, go: () => claimFor(anna, order) };
  },
  async match(): Promise<EntryPoint> {
    const [order, movement] = await lostPayment();
    const path = `/admin/api/suspense/${movement}/match`;
    return { movement, order: order.id, go: () => operator.post(path, { order_id: order.id }) };
  },
  async matcher(): Promise<EntryPoint> {
    const order = await unpaid(anna, nextSum());
    await payUnread(order);
    const { id: movement } = await lastMovement();
    return { movement, order: order.id, go: () => matchNewMovements(program.deps.paymentsDeps) };
  },
};

async function lostPayment(): Promise<[OpenedOrder, string]> {
  const amount = nextSum();
  const order = await unpaid(anna, amount);
  await transfer(program, { amount, ...annas });
  return [order, (await lastMovement()).id];
}

const lock = (tx: Transaction, table: 'orders' | 'bank_movements', id: string) => {
  const column = table === 'orders' ? 'public_id' : 'id';
  return sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update skip locked`.execute(
    tx,
  );
};

async function waitingSessions(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    program.database,
  );
  return Number(rows[0]?.count);
}

/** Runs the operation while another transaction holds that row, and observes once it waits for the row or has finished. */
async function against(held: 'orders' | 'bank_movements', { movement, order, go }: EntryPoint) {
  const ids = { orders: order, bank_movements: movement };
  const other = held === 'orders' ? 'bank_movements' : 'orders';
  const going: Promise<unknown>[] = [];
  const isFree = await inTransaction(program.database, async (tx) => {
    await lock(tx, held, ids[held]);
    going.push(go());
    await expect.poll(waitingSessions).toBe(1);
    const rival = await inTransaction(program.database, (second) => lock(second, other, ids[other]));
    return rival.rows.length === 1;
  });
  await Promise.all(going);
  return isFree;
}

test.each([
  ['a claim', doors.claim],
  ['an operator’s match', doors.match],
  ['the match by symbol', doors.matcher],
] as const)('%s locks the movement before the order', async (_, entryPoint) => {
  expect(await against('orders', await entryPoint())).toBe(false);
  expect(await against('bank_movements', await entryPoint())).toBe(true);
});
