import { amountOf } from '@dukat/rules/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBankPayment } from '../accounts/open-bank-payment.ts';
import { recordMovements } from '../movements/record-movements.ts';
import { bankMovement } from '../testing/bank-movement.ts';
import { type PaymentsBench, paymentsBench } from '../testing/payments-bench.ts';
import { matchNewMovements } from './match-new-movements.ts';

let bench: PaymentsBench;
beforeEach(async () => {
  bench = await paymentsBench();
});
afterEach(() => bench.close());

async function newPayment(orderPublicId: string) {
  const now = bench.clock.now();
  const { variableSymbol } = await bench.database
    .transaction()
    .execute((tx) =>
      openBankPayment(tx, { orderPublicId, currency: 'CZK', amount: amountOf('100'), now, dueAt: now }),
    );
  return variableSymbol;
}

test('a round ends when more movements than two pages have been decided before', async () => {
  const old = Array.from({ length: 450 }, (_, index) => bankMovement(`old-${index}`, { symbol: null }));
  await recordMovements(bench.database, 'fio-czk', old, bench.clock.now());
  expect(await matchNewMovements(bench.parts)).toBe(450);
  bench.clock.advance(60_000);
  const symbol = await newPayment('order-1');
  await recordMovements(bench.database, 'fio-czk', [bankMovement('new', { symbol })], bench.clock.now());
  expect(await matchNewMovements(bench.parts)).toBe(1);
  expect(bench.orders.arrivals.map(({ orderPublicId }) => orderPublicId)).toEqual(['order-1']);
});
