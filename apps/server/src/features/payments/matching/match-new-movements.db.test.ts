import { toAmount } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBankPayment } from '../accounts/open-bank-payment.ts';
import { recordMovements } from '../movements/record-movements.ts';
import type { OrdersPort } from '../orders-port.ts';
import { bankMovement } from '../testing/bank-movement.ts';
import { type PaymentsWorld, paymentsWorld } from '../testing/payments-world.ts';
import { matchNewMovements } from './match-new-movements.ts';

let world: PaymentsWorld;
beforeEach(async () => {
  world = await paymentsWorld();
});
afterEach(() => world.close());

async function newPayment(orderPublicId: string) {
  const now = world.clock.now();
  const { variableSymbol } = await world.database
    .transaction()
    .execute((tx) =>
      openBankPayment(tx, { orderPublicId, currency: 'CZK', amount: toAmount('100'), now, dueAt: now }),
    );
  return variableSymbol;
}

test('an id repeated in one statement, or in two concurrent ones, is booked once', async () => {
  const symbol = await newPayment('order-twice');
  const line = bankMovement('twice', { symbol });
  const others = Array.from({ length: 300 }, (_, index) => bankMovement(`other-${index}`, { symbol: null }));
  const statement = [line, ...others, line, { ...line, message: 'repeated' }];
  const now = world.clock.now();
  const stored = await Promise.all(
    Array.from({ length: 4 }, () => recordMovements(world.database, 'fio-czk', statement, now)),
  );
  expect(stored.reduce((sum, count) => sum + count)).toBe(301);
  expect(await recordMovements(world.database, 'fio-czk', statement, now)).toBe(0);
  expect(await matchNewMovements(world.deps)).toBe(301);
  expect(world.orders.arrivals.map(({ orderPublicId }) => orderPublicId)).toEqual(['order-twice']);
});

test('a movement that fails in a batch fails alone, and the others are decided in order', async () => {
  const symbols: string[] = [];
  for (let order = 0; order < 60; order += 1) symbols.push(await newPayment(`order-${order}`));
  const lines = symbols.map((symbol, index) =>
    bankMovement(`line-${String(index).padStart(2, '0')}`, { symbol }),
  );
  await recordMovements(world.database, 'fio-czk', lines, world.clock.now());
  const booked: string[] = [];
  let isBroken = true;
  const orders: OrdersPort = {
    ...world.orders,
    paymentsArrived: async (tx, arrivals) => {
      if (isBroken && arrivals.some(({ orderPublicId }) => orderPublicId === 'order-33'))
        throw new Error('order cannot be read');
      await world.orders.paymentsArrived(tx, arrivals);
    },
  };
  const statuses = () =>
    world.database
      .selectFrom('bank_movements')
      .select(['order_public_id', 'status', 'attempts'])
      .where('movement_id', 'like', 'line-%')
      .orderBy('decided_at')
      .orderBy('id')
      .execute();
  expect(await matchNewMovements({ ...world.deps, orders })).toBe(59);
  const first = await statuses();
  expect(first.filter(({ status }) => status === 'new')).toEqual([
    { order_public_id: null, status: 'new', attempts: 1 },
  ]);
  booked.push(...first.flatMap(({ order_public_id: order }) => order ?? []));
  expect(booked).toEqual(symbols.map((_, index) => `order-${index}`).filter((order) => order !== 'order-33'));

  isBroken = false;
  world.clock.advance(3000);
  expect(await matchNewMovements({ ...world.deps, orders })).toBe(1);
  const { postings } = await world.database
    .selectFrom('ledger_postings')
    .select(({ fn }) => fn.countAll<string>().as('postings'))
    .where('reference', 'like', 'payment:bank:fio-czk:line-%')
    .executeTakeFirstOrThrow();
  expect(Number(postings)).toBe(60);
});

test('a round ends after more than two pages of already decided movements', async () => {
  const old = Array.from({ length: 450 }, (_, index) => bankMovement(`old-${index}`, { symbol: null }));
  await recordMovements(world.database, 'fio-czk', old, world.clock.now());
  expect(await matchNewMovements(world.deps)).toBe(450);
  world.clock.advance(60_000);
  const symbol = await newPayment('order-1');
  await recordMovements(world.database, 'fio-czk', [bankMovement('new', { symbol })], world.clock.now());
  expect(await matchNewMovements(world.deps)).toBe(1);
  expect(world.orders.arrivals.map(({ orderPublicId }) => orderPublicId)).toEqual(['order-1']);
});
