import { expect, test } from 'vitest';
import { formatAmount } from '../money/amount.ts';
import { maxOrderSizeFor, tierLimits, unverifiedWithdrawalLimits } from './limits.ts';

test.each([
  [0, 'CZK', '25000'],
  [0, 'EUR', '1000'],
  [1, 'CZK', '5000000'],
  [1, 'EUR', '200000'],
  [2, 'CZK', '5000000'],
  [3, 'EUR', '200000'],
] as const)('an order of tier %i in %s is at most %s', (tier, currency, largest) => {
  expect(formatAmount(maxOrderSizeFor(tier, currency))).toBe(largest);
});

test('a higher tier never allows less than a lower one', () => {
  for (const currency of ['CZK', 'EUR'] as const) {
    for (const kind of ['fiatDeposits', 'cryptoDeposits'] as const) {
      const singles = ([0, 1, 2, 3] as const).map((tier) => tierLimits[tier][kind].first[currency]);
      expect(singles).toEqual(singles.toSorted((a, b) => (a < b ? -1 : 1)));
    }
  }
});

test("an unverified user's sixty-day limit is below the total", () => {
  for (const limits of Object.values(unverifiedWithdrawalLimits)) {
    expect(limits.sixtyDays.CZK).toBeLessThan(limits.total.CZK);
    expect(limits.sixtyDays.EUR).toBeLessThan(limits.total.EUR);
  }
});
