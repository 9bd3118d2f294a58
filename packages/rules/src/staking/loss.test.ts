import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFromUnits, one, sum, toAmount, zero } from '../money/amount.ts';
import { earlyEndPrice, splitLoss } from './loss.ts';

test('the price of an early end is rounded up, and never more than the amount', () => {
  expect(earlyEndPrice(toAmount('1'), toAmount('0.02'), 8)).toBe(toAmount('0.02'));
  expect(earlyEndPrice(toAmount('0.000001'), toAmount('0.02'), 6)).toBe(toAmount('0.000001'));
  expect(earlyEndPrice(toAmount('5'), zero, 6)).toBe(0n);
});

test('a loss goes to the unit to the largest remainders', () => {
  const terms = { share: toAmount('0.1'), coveredShare: zero, decimals: 0 };
  const loss = splitLoss(['13', '8', '9'].map(toAmount), terms);
  expect(loss.total).toBe(toAmount('3'));
  expect(loss.borne).toEqual(['1', '1', '1'].map(toAmount));
  const covered = splitLoss(['100', '50'].map(toAmount), { ...terms, coveredShare: toAmount('0.4') });
  expect([covered.total, covered.covered, ...covered.borne]).toEqual(['15', '6', '6', '3'].map(toAmount));
  expect(splitLoss([], terms).total).toBe(0n);
});

test('parts add up exactly, in whole units, and no holding falls below zero', () => {
  const share = fc.bigInt({ min: 0n, max: one }).map(amountFromUnits);
  const holdings = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { maxLength: 30 });
  fc.assert(
    fc.property(holdings, share, share, fc.constantFrom(6, 8, 18), (units, taken, coveredShare, decimals) => {
      const unit = 10n ** BigInt(18 - decimals);
      const held = units.map((count) => amountFromUnits(count * unit));
      const loss = splitLoss(held, { share: taken, coveredShare, decimals });
      expect(sum(loss.borne) + loss.covered).toBe(loss.total);
      expect(loss.borne.every((part, at) => part % unit === 0n && part <= (held[at] ?? 0n))).toBe(true);
    }),
  );
});
