import { amountOf } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBankPayment } from '../accounts/open-bank-payment.ts';
import { recordMovements } from '../movements/record-movements.ts';
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
      openBankPayment(tx, { orderPublicId, currency: 'CZK', amount: amountOf('100'), now, dueAt: now }),
    );
  return variableSymbol;
}

test('a round ends when more movements than two pages have been decided before', async () => {
  const old = Array.from({ length: 450 }, (_, index) => bankMovement(`old-${index}`, { symbol: null }));
  await recordMovements(world.database, 'fio-czk', old, world.clock.now());
  expect(await matchNewMovements(world.parts)).toBe(450);
  world.clock.advance(60_000);
  const symbol = await newPayment('order-1');
  await recordMovements(world.database, 'fio-czk', [bankMovement('new', { symbol })], world.clock.now());
  expect(await matchNewMovements(world.parts)).toBe(1);
  expect(world.orders.arrivals.map(({ orderPublicId }) => orderPublicId)).toEqual(['order-1']);
});
