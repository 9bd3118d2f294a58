import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import { holdPayouts } from '../../freezes/freezes-facade.ts';
import { failedChecks } from '../../trading/testing/trading-world.ts';
import { sendTask } from '../lightning-tasks.ts';
import type { PaymentState } from '../node-port.ts';
import { lightningWorld } from '../testing/lightning-world.ts';
import { receive, sharePayer, storePayment, strangersInvoice } from '../testing/pay-from-memory.ts';
import { readUnsettledPayments } from './unsettled-payments-repository.ts';

// Payments that cannot be sent now, and those of customers who send many.

let world: Awaited<ReturnType<typeof lightningWorld>>;
let portfolios: readonly string[];
beforeAll(async () => {
  world = await lightningWorld();
  await receive(world, '0.1');
  portfolios = await sharePayer(world, 5, '0.01');
});
afterAll(async () => {
  expect(await failedChecks(world.program.database)).toEqual([]);
  await world.close();
});

async function store(customer: number) {
  const invoice = strangersInvoice(world.program, 10_000_000n);
  const portfolioId = portfolios[customer] ?? '';
  return { ...invoice, id: await storePayment(world, { request: invoice.request, portfolioId }) };
}

const read = async (id: string) =>
  world.program.database
    .selectFrom('lightning_payments')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();

const send = () => world.program.runTask(sendTask);

test('a customer whose payees hold payments delays nobody else', { timeout: 60_000 }, async () => {
  const { node, program } = world;
  const held = [];
  for (let index = 0; index < 60; index += 1) held.push(await store(0));
  const quick = await store(1);
  const { promise, resolve } = Promise.withResolvers<PaymentState>();
  node.onPay = async ({ request }) =>
    request === quick.request ? { kind: 'paid', preimage: quick.preimage, feeMsat: 0n } : promise;
  await send();
  expect((await read(quick.id)).status).toBe('paid');
  expect(node.paid).toHaveLength(5);
  await send();
  expect(node.paid).toHaveLength(5);
  resolve({ kind: 'in_flight' });
  await delay(200);
  for (let round = 0; round < 8; round += 1) await send();
  // Twenty of them are open.
  expect(node.paid).toHaveLength(21);
  const statuses = await Promise.all(held.map(async ({ id }) => (await read(id)).status));
  expect(statuses.filter((status) => status === 'unknown')).toHaveLength(20);
  expect(await read(held[20]?.id ?? '')).toMatchObject({ status: 'stored', problem: 'too_many_open' });
  program.clock.advance(10 * 60_000);
  await send();
  expect(node.paid).toHaveLength(21);
});

test('while the node does not answer it is asked with growing pauses, and operators see why', async () => {
  const { node, program } = world;
  const { id, request } = await store(2);
  let asked = 0;
  const { estimateFee } = node;
  node.estimateFee = async () => {
    asked += 1;
    throw new Outage('lightning', 'no answer');
  };
  await send();
  await send();
  expect(asked).toBe(1);
  expect(await read(id)).toMatchObject({ status: 'stored', problem: 'node_unavailable' });
  program.clock.advance(3000);
  await send();
  expect(asked).toBe(2);
  program.clock.advance(600_000);
  await send();
  program.clock.advance(30_000);
  await send();
  expect(asked).toBe(3);
  node.estimateFee = estimateFee;
  program.clock.advance(600_000);
  await send();
  expect(await read(id)).toMatchObject({ status: 'unknown', problem: null });
  expect(node.paid).toContain(request);
});

test('a payment is not sent if payouts are held while its route is searched', async () => {
  const { node, program, ownerUrl } = world;
  const { id, request } = await store(3);
  const database = new Client({ connectionString: ownerUrl });
  await database.connect();
  const { estimateFee, estimate } = node;
  let asked = 0;
  node.estimateFee = async () => {
    asked += 1;
    await database.query('insert into restores (backup_taken_at, restored_at) values (now(), now())');
    return estimate;
  };
  await send();
  expect(await read(id)).toMatchObject({ status: 'stored', problem: 'restore_not_released' });
  program.clock.advance(60_000);
  // Nobody is asked before payouts are released.
  await send();
  expect(asked).toBe(1);
  expect(node.paid).not.toContain(request);
  node.estimateFee = estimateFee;
  await database.query('update restores set released_at = now()');
  await database.end();
  program.clock.advance(60_000);
  await send();
  expect(node.paid).toContain(request);
});

test('unsent payments of a held owner are not counted as waiting, but sent ones are; all are after the hold', async () => {
  const { program } = world;
  const { database, clock } = program;
  const count = async () => (await readUnsettledPayments(database, clock.now())).count;
  await store(4);
  const open = await database
    .selectFrom('lightning_payments')
    .select(['status', 'portfolio_id'])
    .where('status', 'in', ['stored', 'sent', 'unknown'])
    .execute();
  const sent = open.filter(({ status }) => status !== 'stored');
  expect([sent.length > 0, sent.length < open.length]).toEqual([true, true]);
  expect(await count()).toBe(open.length);
  // The world's portfolios have one owner.
  const owner = await database
    .selectFrom('portfolios')
    .select('user_id')
    .where('id', '=', portfolios[4] ?? '')
    .executeTakeFirstOrThrow();
  const until = new Date(clock.now().getTime() + 1000);
  await inTransaction(database, (tx) => holdPayouts(tx, { userId: owner.user_id ?? '', until }));
  expect(await count()).toBe(sent.length);
  clock.advance(1000);
  expect(await count()).toBe(open.length);
});
