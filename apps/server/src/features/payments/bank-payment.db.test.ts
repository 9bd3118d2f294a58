import { bank, blockedOf, houseSuspense } from '@dukat/ledger/accounts';
import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../platform/ledger/balances.ts';
import { matchNewMovements } from './match-new-movements.ts';
import { openBankPayment } from './open-bank-payment.ts';
import { readStatement } from './read-statement.ts';
import { type PaymentsBench, paymentsBench, totalsOf } from './testing/payments-bench.ts';

let bench: PaymentsBench;
let serial = 0;
beforeAll(async () => {
  bench = await paymentsBench();
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.orders.arrivals.length = 0;
});

async function openPayment(currency: 'CZK' | 'EUR' = 'CZK', amount = '1000') {
  serial += 1;
  const orderPublicId = `order-${serial}`;
  const now = bench.clock.now();
  const { variableSymbol } = await bench.database
    .transaction()
    .execute((tx) =>
      openBankPayment(tx, { orderPublicId, currency, amount: amountOf(amount), now, dueAt: now }),
    );
  return { orderPublicId, variableSymbol };
}

async function readAll() {
  for (const code of bench.parts.connections.keys()) await readStatement(bench.parts, code);
  return matchNewMovements(bench.parts);
}

async function suspenseOf(asset: string) {
  return formatAmount(await balanceOf(bench.database, houseSuspense, asset));
}

async function lastMovement() {
  return bench.database
    .selectFrom('bank_movements')
    .select(['status', 'reason', 'order_public_id', 'counter_iban'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('a bank transfer to an order', () => {
  test('is found by its symbol and booked from the bank to the payer', async () => {
    const { orderPublicId, variableSymbol } = await openPayment();
    const before = await balanceOf(bench.database, bank('fio-czk'), 'CZK');
    await bench.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '1000',
      variable_symbol: variableSymbol,
    });
    await readAll();

    const [arrival] = bench.orders.arrivals;
    expect(arrival).toMatchObject({ orderPublicId, asset: 'CZK', house: bank('fio-czk') });
    expect(arrival?.source).toMatch(/^bank:fio-czk:26\d{9}$/);
    expect(formatAmount(arrival?.amount ?? amountOf('0'))).toBe('1000');
    expect(arrival?.sender).toMatchObject({ label: 'Jan Novák', iban: 'CZ7908000000002000145399' });
    expect(formatAmount(await balanceOf(bench.database, blockedOf(bench.payer), 'CZK'))).toBe('1000');
    expect(await balanceOf(bench.database, bank('fio-czk'), 'CZK')).toBe(before - amountOf('1000'));
    expect(await totalsOf(bench.database)).toEqual({ CZK: '0', EUR: '0' });
  });

  test('counts once however often the statement is read', async () => {
    const { variableSymbol } = await openPayment();
    await bench.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '500',
      variable_symbol: variableSymbol,
    });
    await readAll();
    await readAll();
    bench.clock.advance(24 * 3600 * 1000);
    await readAll();
    expect(bench.orders.arrivals).toHaveLength(1);
  });

  test('that was made twice counts twice', async () => {
    const { variableSymbol } = await openPayment();
    await bench.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '500',
      variable_symbol: variableSymbol,
      times: 2,
    });
    await readAll();
    expect(bench.orders.arrivals).toHaveLength(2);
    expect(new Set(bench.orders.arrivals.map(({ source }) => source)).size).toBe(2);
  });

  test('in euros is found by the symbol in the payer’s reference', async () => {
    const { orderPublicId, variableSymbol } = await openPayment('EUR', '25.50');
    await bench.call('/sandbox/bank/transfer', {
      to_account: 'fio-sk',
      currency: 'EUR',
      amount: '25.50',
      variable_symbol: variableSymbol,
      from_account: 'SK3112000000198742637541',
    });
    await readAll();
    expect(bench.orders.arrivals).toMatchObject([
      { orderPublicId, house: bank('fio-sk'), sender: { iban: 'SK3112000000198742637541' } },
    ]);
  });

  test('is found by a symbol that the payer wrote into the message', async () => {
    const { orderPublicId, variableSymbol } = await openPayment();
    await bench.call('/sandbox/bank/transfer', {
      currency: 'CZK',
      amount: '7',
      message: `platba za ${variableSymbol}, děkuji`,
    });
    await readAll();
    expect(bench.orders.arrivals).toMatchObject([{ orderPublicId }]);
  });
});
