import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFromUnits, toAmount } from '../money/amount.ts';
import { rateFromUnits, toRate } from '../money/rate.ts';
import {
  hasReached,
  isAbove,
  type LoanLevel,
  levelAfter,
  type Thresholds,
  watchedPrices,
} from './thresholds.ts';

const thresholds: Thresholds = {
  notice: toAmount('0.65'),
  second_notice: toAmount('0.72'),
  margin_call: toAmount('0.78'),
  partial_sale: toAmount('0.83'),
  full_sale: toAmount('0.92'),
};
const loan = { owed: toAmount('1000000'), coins: toAmount('1') };
const nothing = toAmount('0');

test.each([
  ['1086956.521739130434782608', true],
  ['1086956.521739130434782609', false],
])('a debt of a million secured by a coin at %s has reached 92%%: %s', (price, expected) => {
  expect(hasReached(loan, toRate(price), thresholds.full_sale)).toBe(expected);
});

test('a debt without collateral has reached every threshold, and nothing owed none', () => {
  expect(hasReached({ ...loan, coins: nothing }, toRate('1'), thresholds.full_sale)).toBe(true);
  expect(hasReached({ owed: nothing, coins: nothing }, toRate('1'), thresholds.notice)).toBe(false);
});

test.each<[LoanLevel, string, string, LoanLevel]>([
  [null, '2000000', '2000000', null],
  [null, '1538461.538461538461538462', '1600000', null],
  [null, '1538461', '1538461.538461538461538462', null],
  [null, '1538461', '1538461.538461538461538461', 'notice'],
  [null, '1388888', '1388888', 'second_notice'],
  [null, '1282051', '1282051', 'margin_call'],
  [null, '1204819', '1204819', 'partial_sale'],
  [null, '1086956', '1086956', 'full_sale'],
  [null, '1000000', '1600000', null],
  ['notice', '1562500', '1600000', 'notice'],
  ['notice', '1562501', '1600000', null],
  ['margin_call', '1562501', '1600000', null],
  ['margin_call', '1500000', '1700000', 'notice'],
  ['partial_sale', '1210000', '1500000', 'partial_sale'],
  ['partial_sale', '1220000', '1500000', 'margin_call'],
  ['partial_sale', '1000000', '1000000', 'full_sale'],
])('from %s, windows of %s and %s lead to %s', (current, lower, higher, level) => {
  const prices = { lower: toRate(lower), higher: toRate(higher) };
  expect(levelAfter(current, loan, prices, thresholds)).toBe(level);
});

test.each<[LoanLevel, string | null, string | null]>([
  [null, '1538461.538461538461538461', null],
  ['notice', '1388888.888888888888888888', '1562500'],
  ['full_sale', null, '1098901.098901098901098901'],
])('from %s the next level begins at %s, and this one is over above %s', (current, fall, rise) => {
  const found = watchedPrices(current, loan, thresholds);
  expect(found).toEqual({ fall: fall && toAmount(fall), rise: rise && toAmount(rise) });
});

test('a loan without debt or collateral watches no price', () => {
  const none = { fall: null, rise: null };
  expect(watchedPrices('notice', { ...loan, owed: nothing }, thresholds)).toEqual(none);
  expect(watchedPrices('full_sale', { ...loan, coins: nothing }, thresholds)).toEqual(none);
});

test('a level changes exactly at the prices that are watched', () => {
  const levels: readonly LoanLevel[] = [
    null,
    'notice',
    'second_notice',
    'margin_call',
    'partial_sale',
    'full_sale',
  ];
  const debts = fc.bigInt(10n ** 16n, 10n ** 26n).map(amountFromUnits);
  const coins = fc.bigInt(10n ** 12n, 10n ** 21n).map(amountFromUnits);
  fc.assert(
    fc.property(fc.constantFrom(...levels), debts, coins, (current, owed, count) => {
      const position = { owed, coins: count };
      const { fall, rise } = watchedPrices(current, position, thresholds);
      const at = (price: bigint) => {
        const flat = rateFromUnits(price);
        return levelAfter(current, position, { lower: flat, higher: flat }, thresholds);
      };
      if (fall !== null)
        expect([isAbove(at(fall), current), isAbove(at(fall + 1n), current)]).toEqual([true, false]);
      if (rise !== null)
        expect([isAbove(current, at(rise + 1n)), isAbove(current, at(rise))]).toEqual([true, false]);
    }),
  );
});
