import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, amountFromUnits, formatAmount, subtract, toAmount, zero } from '../money/amount.ts';
import { addDays } from '../staking/day.ts';
import {
  addMonths,
  applyPayoff,
  type Debt,
  daysBetween,
  interestOn,
  nightsDue,
  owedOn,
  postedInterest,
} from './interest.ts';

const drawn: Debt = {
  state: 'drawn',
  principal: toAmount('100000'),
  principalNights: 0n,
  interestPaid: zero,
  yearlyRate: toAmount('0.1'),
  drawnOn: '2026-03-01',
  nextNight: '2026-03-01',
};

test.each([
  ['2026-03-01', '100027.4', '27.4'],
  ['2026-03-02', '100027.4', '27.4'],
  ['2026-03-03', '100054.8', '54.8'],
  // A year costs exactly the rate, and a leap year a day more.
  ['2027-03-01', '110000', '10000'],
  ['2028-03-01', '120027.4', '20027.4'],
])('on %s a loan of 100,000 at 10% owes %s', (today, total, interest) => {
  const owed = owedOn(drawn, today);
  expect([formatAmount(owed.total), formatAmount(owed.interest)]).toEqual([total, interest]);
});

test('the job books nights that are over; a payoff on the day of the draw books its night', () => {
  expect(nightsDue(drawn, '2026-03-01', { atLeastFirst: false })).toEqual([]);
  expect(nightsDue(drawn, '2026-03-01', { atLeastFirst: true })).toEqual(['2026-03-01']);
  expect(nightsDue(drawn, '2026-03-03', { atLeastFirst: false })).toEqual(['2026-03-01', '2026-03-02']);
  // Both days on which clocks change have one night each.
  const summer = { drawnOn: '2026-03-28', nextNight: '2026-03-28' };
  expect(nightsDue(summer, '2026-03-31', { atLeastFirst: true })).toHaveLength(3);
  const winter = { drawnOn: '2026-10-24', nextNight: '2026-10-24' };
  expect(nightsDue(winter, '2026-10-27', { atLeastFirst: true })).toHaveLength(3);
  // A clock that was set back books nothing.
  const paid = { drawnOn: '2026-03-01', nextNight: '2026-03-02' };
  expect(nightsDue(paid, '2026-03-01', { atLeastFirst: true })).toEqual([]);
  expect(nightsDue({ drawnOn: '2026-03-01', nextNight: null }, '2026-04-01', { atLeastFirst: true })).toEqual(
    [],
  );
});

test('a term ends on the same day of a later month, or on its last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-28', 24)).toBe('2028-11-28');
  expect(daysBetween('2026-01-31', '2026-02-28')).toBe(28);
});

test('a payoff pays interest first', () => {
  expect(applyPayoff(toAmount('10'), toAmount('27.4'))).toEqual({
    interest: toAmount('10'),
    principal: zero,
  });
  expect(applyPayoff(toAmount('50'), toAmount('27.4'))).toEqual({
    interest: toAmount('27.4'),
    principal: toAmount('22.6'),
  });
});

const cents = (least: bigint, most: bigint) =>
  fc.bigInt({ min: least, max: most }).map((units) => amountFromUnits(units * 10n ** 16n));
const rate = fc.bigInt({ min: 0n, max: 10n ** 18n }).map(amountFromUnits);
const payoffs = fc.array(fc.record({ on: fc.nat(400), part: fc.integer({ min: 1, max: 99 }) }), {
  maxLength: 8,
});

/** A life of a loan with payoffs; the job runs on some days only. */
function live(
  principal: bigint,
  yearlyRate: bigint,
  acts: readonly { on: number; part: number }[],
  everyDays: number,
) {
  let debt: Debt = {
    ...drawn,
    principal: amountFromUnits(principal),
    yearlyRate: amountFromUnits(yearlyRate),
  };
  let posted = zero;
  const book = (today: string, atLeastFirst: boolean) => {
    for (const night of nightsDue(debt, today, { atLeastFirst })) {
      const principalNights = debt.principalNights + debt.principal;
      debt = { ...debt, principalNights, nextNight: addDays(night, 1) };
      const total = postedInterest(principalNights, debt.yearlyRate);
      expect(total >= posted).toBe(true);
      posted = total;
    }
  };
  for (let day = 0; day <= 400; day += 1) {
    const today = addDays(debt.drawnOn, day);
    if (day % everyDays === 0) book(today, false);
    for (const { part } of acts.filter(({ on }) => on === day)) {
      const before = owedOn(debt, today);
      book(today, true);
      expect(subtract(posted, debt.interestPaid)).toBe(before.interest);
      const unit = 10n ** 16n;
      const amount = amountFromUnits(((before.total * BigInt(part)) / 100n / unit) * unit);
      const applied = applyPayoff(amount, before.interest);
      debt = {
        ...debt,
        interestPaid: add(debt.interestPaid, applied.interest),
        principal: subtract(debt.principal, applied.principal),
      };
      expect(owedOn(debt, today).total).toBe(subtract(before.total, amount));
    }
  }
  book(addDays(debt.drawnOn, 401), false);
  return { posted, debt };
}

test('late jobs change nothing, and what is posted is the exact interest rounded up once', () => {
  fc.assert(
    fc.property(
      cents(1n, 10n ** 11n),
      rate,
      payoffs,
      fc.integer({ min: 2, max: 90 }),
      (principal, yearly, acts, late) => {
        const inTime = live(principal, yearly, acts, 1);
        expect(live(principal, yearly, acts, late)).toEqual(inTime);
        const exact = interestOn(inTime.debt.principalNights, yearly);
        expect(inTime.posted >= exact && inTime.posted - exact < 10n ** 16n).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});
