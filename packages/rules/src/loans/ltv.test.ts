import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, amountFromUnits, formatAmount, subtract, toAmount, zero } from '../money/amount.ts';
import { formatRate, rateFromUnits, toRate } from '../money/rate.ts';
import { owedOn } from './interest.ts';
import { collateralValue, isWithinLtv, ltvOf, mostPrincipal, takableCoins, triggerPrice } from './ltv.ts';
import { areLoanTermsValid, defaultLoanTerms, type LoanTerms } from './terms.ts';

const terms: LoanTerms = {
  ...defaultLoanTerms,
  yearlyRate: toAmount('0.1'),
  smallest: defaultLoanTerms.smallest.CZK,
};

test('one bitcoin at two million secures a million, and BTC may fall to 1,204,820 CZK before it is sold', () => {
  const price = toRate('2000000');
  const position = { owed: toAmount('1000000'), coins: toAmount('1') };
  expect(formatAmount(ltvOf(position, price) ?? zero)).toBe('0.5');
  expect(formatAmount(collateralValue(toAmount('0.00000001'), price))).toBe('0.02');
  const trigger = triggerPrice(position, terms.partialSaleLtv) ?? price;
  expect(formatRate(trigger)).toBe('1204819.27710843373493976');
  expect(isWithinLtv(position, trigger, terms.partialSaleLtv)).toBe(true);
  expect(isWithinLtv(position, rateFromUnits(trigger - 1n), terms.partialSaleLtv)).toBe(false);
  // The interest of the first night counts.
  expect(formatAmount(mostPrincipal(toAmount('1'), price, terms))).toBe('999726.1');
});

test('without a debt everything can be taken; without collateral there is no LTV and no price', () => {
  const price = toRate('2000000');
  expect(takableCoins({ owed: zero, coins: toAmount('1') }, price, terms.startLtv, 8)).toBe(toAmount('1'));
  expect(takableCoins({ owed: toAmount('1000000'), coins: toAmount('1') }, price, terms.startLtv, 8)).toBe(
    zero,
  );
  expect(takableCoins({ owed: toAmount('500000'), coins: toAmount('1') }, price, terms.startLtv, 8)).toBe(
    toAmount('0.5'),
  );
  expect(ltvOf({ owed: toAmount('1'), coins: zero }, price)).toBeUndefined();
  expect(ltvOf({ owed: zero, coins: zero }, price)).toBe(zero);
  expect(
    ltvOf({ owed: toAmount('99999999999999999999'), coins: amountFromUnits(1n) }, toRate('0.001')),
  ).toBeUndefined();
  expect(triggerPrice({ owed: zero, coins: toAmount('1') }, terms.startLtv)).toBeUndefined();
  expect(triggerPrice({ owed: toAmount('1'), coins: zero }, terms.startLtv)).toBeUndefined();
});

const coins = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => amountFromUnits(units * 10n ** 10n));
const price = fc.bigInt({ min: 10n ** 12n, max: 10n ** 26n }).map(rateFromUnits);
const yearlyRate = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(amountFromUnits);

test('the most that can be borrowed is within the start LTV, and a cent more is not', () => {
  fc.assert(
    fc.property(coins, price, yearlyRate, (held, its, rate) => {
      const { startLtv } = terms;
      const most = mostPrincipal(held, its, { startLtv, yearlyRate: rate });
      const owedFor = (principal: bigint) =>
        owedOn(
          {
            ...{ state: 'drawn', principalNights: 0n, interestPaid: zero, yearlyRate: rate },
            ...{ principal: amountFromUnits(principal), drawnOn: '2026-03-01', nextNight: '2026-03-01' },
          },
          '2026-03-01',
        ).total;
      if (most > 0n) expect(isWithinLtv({ owed: owedFor(most), coins: held }, its, startLtv)).toBe(true);
      const more = most + 2n * 10n ** 16n;
      expect(isWithinLtv({ owed: owedFor(more), coins: held }, its, startLtv)).toBe(false);
    }),
  );
});

test('what can be taken leaves the start LTV, and a unit more does not', () => {
  fc.assert(
    fc.property(coins, price, fc.bigInt({ min: 1n, max: 10n ** 13n }), (held, its, cents) => {
      const owed = amountFromUnits(cents * 10n ** 16n);
      fc.pre(isWithinLtv({ owed, coins: held }, its, terms.startLtv));
      const takable = takableCoins({ owed, coins: held }, its, terms.startLtv, 8);
      const left = subtract(held, takable);
      expect(isWithinLtv({ owed, coins: left }, its, terms.startLtv)).toBe(true);
      const unit = amountFromUnits(10n ** 10n);
      if (left > unit)
        expect(
          isWithinLtv({ owed, coins: subtract(left, add(unit, amountFromUnits(1n))) }, its, terms.startLtv),
        ).toBe(false);
    }),
  );
});

test.each<[string, Partial<LoanTerms>]>([
  ['a start LTV above the first notice', { startLtv: toAmount('0.66') }],
  ['a start LTV of zero', { startLtv: zero }],
  ['a full sale at the whole value', { fullSaleLtv: toAmount('1') }],
  ['a target below the start LTV', { partialSaleTo: toAmount('0.49') }],
  ['a target above the first notice', { partialSaleTo: toAmount('0.66') }],
  ['a share finer than basis points', { noticeLtv: toAmount('0.65001') }],
  ['a rate above 100%', { yearlyRate: toAmount('1.01') }],
  ['a fee above 5%', { saleFee: toAmount('0.06') }],
  ['no smallest amount', { smallest: zero }],
  ['months that are not in order', { minMonths: 13, maxMonths: 12 }],
  ['a longer term than two years', { maxMonths: 25 }],
])('refuses %s', (_what, change) => {
  expect(areLoanTermsValid(terms)).toBe(true);
  expect(areLoanTermsValid({ ...terms, ...change })).toBe(false);
});
