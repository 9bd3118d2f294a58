import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFromUnits, formatAmount, toAmount } from '../money/amount.ts';
import { annualRate, type CashFlow } from './annual-rate.ts';

const flow = (amount: string, after: CashFlow['after']): CashFlow => ({ amount: toAmount(amount), after });
const months = (amount: string, count: number) => flow(amount, { months: count });
const days = (amount: string, count: number) => flow(amount, { days: count });
const rate = (drawn: readonly CashFlow[], repaid: readonly CashFlow[]) => {
  const found = annualRate(drawn, repaid);
  return found === undefined ? undefined : formatAmount(found);
};

// The examples of Annex III of Directive 87/102/EEC, as amended by Directive 98/7/EC, with the rates that it states.
test.each([
  ['calendar: 1,000 repaid by 1,200 after 546 days', days('1000', 0), [days('1200', 546)], '13'],
  ['calendar: 950 paid out, 1,200 repaid after 546 days', days('950', 0), [days('1200', 546)], '16.9'],
  ['calendar: two payments of 600', days('1000', 0), [days('600', 365), days('600', 730)], '13.1'],
  [
    'calendar: three payments',
    days('1000', 0),
    [days('272', 90), days('272', 181), days('544', 365)],
    '13.2',
  ],
  ['months: 1,000 repaid by 1,200 after 18 months', months('1000', 0), [months('1200', 18)], '12.9'],
  ['months: 950 paid out, 1,200 repaid after 18 months', months('950', 0), [months('1200', 18)], '16.9'],
  ['months: two payments of 600', months('1000', 0), [months('600', 12), months('600', 24)], '13.1'],
  [
    'months: three payments',
    months('1000', 0),
    [months('272', 3), months('272', 6), months('544', 12)],
    '13.2',
  ],
])('%s', (_, drawn, repaid, expected) => {
  expect(rate([drawn], repaid)).toBe(expected);
});

test.each([
  ['a loan that costs nothing', '100000', 12, '0'],
  ['a rate that is exact', '110000', 12, '10'],
  ['a following figure of 5 raises', '110050', 12, '10.1'],
  ['a following figure of 4 does not', '110049.99', 12, '10'],
  ['one month', '101000', 1, '12.7'],
  ['a tripled debt', '300000', 12, '200'],
])('%s', (_, repaid, count, expected) => {
  expect(rate([months('100000', 0)], [months(repaid, count)])).toBe(expected);
});

test('a fee that is paid at once raises the rate, and a second drawdown counts from its day', () => {
  expect(rate([months('100000', 0)], [months('2000', 0), months('108000', 12)])).toBe('10.2');
  expect(rate([months('500', 0), months('500', 12)], [months('1155', 24)])).toBe('10');
});

test('returns nothing without a drawdown, for less than was drawn, and beyond 10,000%', () => {
  expect(rate([], [months('1', 1)])).toBeUndefined();
  expect(rate([months('1000', 0)], [months('999.99', 12)])).toBeUndefined();
  expect(rate([months('1000', 0)], [months('101000', 12)])).toBe('10000');
  expect(rate([months('1000', 0)], [months('102000', 12)])).toBeUndefined();
  expect(rate([months('1000', 0)], [months('1001', 0)])).toBeUndefined();
});

test('agrees with the closed formula of a single repayment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_001, max: 300_000 }),
      fc.integer({ min: 30, max: 730 }),
      (repaid, count) => {
        const found = annualRate(
          [days('100000', 0)],
          [{ amount: amountFromUnits(BigInt(repaid) * 10n ** 18n), after: { days: count } }],
        );
        const exact = ((repaid / 100_000) ** (365 / count) - 1) * 100;
        if (exact > 9_999) return;
        expect(Math.abs(Number(formatAmount(found ?? toAmount('0'))) - exact)).toBeLessThanOrEqual(
          0.05 + 1e-6 * exact,
        );
      },
    ),
    { numRuns: 30 },
  );
});
