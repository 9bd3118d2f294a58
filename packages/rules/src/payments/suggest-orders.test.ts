import { describe, expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { type PayableOrder, type StrayPayment, suggestOrders } from './suggest-orders.ts';

const symbol = '1000000007';
const payment: StrayPayment = {
  amount: toAmount('1000'),
  currency: 'CZK',
  symbols: [],
  bookedOn: new Date('2026-03-10T00:00:00Z'),
};
const order = (changes: Partial<PayableOrder> = {}): PayableOrder => ({
  id: 'a',
  currency: 'CZK',
  price: toAmount('500'),
  symbol,
  isPayers: false,
  createdAt: new Date('2026-03-09T10:00:00Z'),
  ...changes,
});
const sameSum = { price: payment.amount };
const reasons = (paid: Partial<StrayPayment>, changes: Partial<PayableOrder> = {}) =>
  suggestOrders({ ...payment, ...paid }, [order(changes)])[0]?.reasons;

describe('suggesting an order', () => {
  test('by its sum, its payer and its time', () => {
    expect(reasons({}, sameSum)).toEqual(['amount', 'time']);
    expect(reasons({}, { isPayers: true })).toEqual(['payer', 'time']);
    expect(reasons({}, { ...sameSum, isPayers: true })).toEqual(['amount', 'payer', 'time']);
  });

  test.each([
    ['1000000007', 'the very symbol'],
    ['1000000008', 'a wrong digit'],
    ['2000000007', 'a wrong first digit'],
    ['100000007', 'a missing digit'],
    ['10000000007', 'a digit too much'],
    ['1000000070', 'two digits swapped'],
  ])('by the symbol %s: %s', (given) => {
    expect(reasons({ symbols: ['5', given] })).toEqual(['symbol', 'time']);
  });

  test.each(['1000000088', '10000007', '7', '', '1000000700', '0100000070'])(
    'not by the symbol %s',
    (given) => {
      expect(reasons({ symbols: [given] })).toBeUndefined();
    },
  );

  test('not by its time alone, and not in another currency', () => {
    expect(reasons({})).toBeUndefined();
    expect(reasons({ symbols: [symbol] }, { ...sameSum, currency: 'EUR' })).toBeUndefined();
  });

  test('until the end of the day on which the payment was booked, and not after it', () => {
    expect(reasons({}, { ...sameSum, createdAt: new Date('2026-03-11T00:00:00Z') })).toEqual([
      'amount',
      'time',
    ]);
    expect(reasons({}, { ...sameSum, createdAt: new Date('2026-03-11T00:00:00.001Z') })).toBeUndefined();
  });

  test('within a week with its time as a reason, later without', () => {
    expect(reasons({}, { ...sameSum, createdAt: new Date('2026-03-03T00:00:00Z') })).toEqual([
      'amount',
      'time',
    ]);
    expect(reasons({}, { ...sameSum, createdAt: new Date('2026-03-02T23:59:59Z') })).toEqual(['amount']);
  });
});

test('lists the best first, then the newest, and at most five', () => {
  const newer = new Date('2026-03-09T11:00:00Z');
  const found = suggestOrders({ ...payment, symbols: ['1000000008'] }, [
    order({ id: 'sum', symbol: null, ...sameSum }),
    order({ id: 'payer', symbol: null, isPayers: true }),
    order({ id: 'slip' }),
    order({ id: 'newer slip', createdAt: newer }),
    order({ id: 'sum and payer', symbol: null, ...sameSum, isPayers: true }),
    order({ id: 'slip and sum', ...sameSum }),
  ]);
  expect(found.map(({ id }) => id)).toEqual(['slip and sum', 'newer slip', 'slip', 'sum and payer', 'sum']);
});
