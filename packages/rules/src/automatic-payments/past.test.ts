import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountFromUnits, formatAmount, one, toAmount } from '../money/amount.ts';
import type { Schedule } from '../time/schedule.ts';
import {
  averageOfDays,
  countPastSlots,
  firstPastDay,
  gainShare,
  type PastDay,
  replayOnce,
  replayPlan,
} from './past.ts';

const free = { decimals: 8, buy: one, sell: one };
const part = (amount: string, changes = {}) => ({ amount: toAmount(amount), ...free, ...changes });
const course = (...days: readonly (readonly [string, number])[]): PastDay[] =>
  days.map(([price, runs], index) => ({ day: `2026-01-0${index + 1}`, runs, prices: [toAmount(price)] }));
const shown = (result: ReturnType<typeof replayPlan>) => {
  if (result === undefined) return undefined;
  const { runs, spent, value, bought, fall } = result;
  return {
    runs,
    spent: formatAmount(spent),
    value: formatAmount(value),
    bought: bought.map(formatAmount),
    fall,
  };
};

describe('a replayed plan', () => {
  test('buys at the price of each day and is worth the last one', () => {
    const days = course(['100', 1], ['50', 1], ['200', 0]);
    expect(shown(replayPlan(days, [part('100')]))).toEqual({
      ...{ runs: 2, spent: '200', value: '600', bought: ['3'] },
      // 1 coin of 100 and 100 of new money are worth 150.
      fall: { share: 2500n, day: '2026-01-02' },
    });
  });

  test('pays the margin when it buys and when it would sell', () => {
    const paid = part('101', { buy: 101n * one, sell: 99n * one });
    expect(shown(replayPlan(course(['100', 1]), [paid]))).toEqual({
      ...{ runs: 1, spent: '101', value: '99', bought: ['1'] },
      fall: { share: 199n, day: '2026-01-01' },
    });
  });

  test('rounds coins down in each run', () => {
    const days = course(['3', 3]);
    expect(shown(replayPlan(days, [part('1', { decimals: 2 })]))?.bought).toEqual(['0.99']);
    expect(shown(replayOnce(days, [part('1', { decimals: 2 })]))?.bought).toEqual(['1']);
  });

  test('begins with its first run', () => {
    const days = course(['100', 0], ['50', 1], ['40', 1]);
    expect(replayPlan(days, [part('100')])?.course.map(({ day }) => day)).toEqual([
      '2026-01-02',
      '2026-01-03',
    ]);
    expect(shown(replayOnce(days, [part('100')]))).toMatchObject({
      spent: '200',
      value: '160',
      bought: ['4'],
    });
  });

  test('has no result without a run', () => {
    expect(replayPlan(course(['100', 0]), [part('100')])).toBeUndefined();
    expect(replayOnce([], [part('100')])).toBeUndefined();
  });

  test('has no result when the coins would be too many for an amount', () => {
    const days = course(['0.000000000000000001', 1]);
    expect(replayPlan(days, [part('1000')])).toBeUndefined();
    expect(replayPlan(days, [part('10')])).toBeDefined();
  });

  test('has a fall of zero while prices only rise', () => {
    expect(shown(replayPlan(course(['100', 1], ['110', 0]), [part('100')]))?.fall.share).toBe(0n);
  });

  test('spends runs × amount and never buys more than the price allows', () => {
    const prices = fc.bigInt(10n ** 9n, 10n ** 25n);
    const days = fc.array(fc.record({ runs: fc.integer({ min: 0, max: 25 }), price: prices }), {
      maxLength: 40,
    });
    const input = fc.record({
      days,
      amount: fc.bigInt(10n ** 16n, 10n ** 24n),
      decimals: fc.integer({ min: 0, max: 18 }),
      spread: fc.bigInt(0n, 500n),
    });
    fc.assert(
      fc.property(input, ({ days: drawn, amount, decimals, spread }) => {
        const past = drawn.map(({ runs, price }, index) => ({
          ...{ day: String(index), runs, prices: [amountFromUnits(price)] },
        }));
        const parts = [
          { amount: amountFromUnits(amount), decimals, buy: 10_000n + spread, sell: 10_000n - spread },
        ];
        const runs = drawn.reduce((sum, day) => sum + day.runs, 0);
        const most = drawn.reduce(
          (sum, day) =>
            sum + BigInt(day.runs) * ((amount * one * 10_000n) / (day.price * (10_000n + spread))),
          0n,
        );
        if (runs === 0 || most < 10n ** 20n) expect(replayPlan(past, parts) === undefined).toBe(runs === 0);
        for (const result of [replayPlan(past, parts), replayOnce(past, parts)]) {
          if (result === undefined) continue;
          expect(result.spent).toBe(amount * BigInt(runs));
          expect(result.fall.share >= 0n && result.fall.share <= 10_000n).toBe(true);
          expect(gainShare(result) >= -10_000n).toBe(true);
          const [coins = 0n] = result.bought;
          expect(coins % 10n ** BigInt(18 - decimals)).toBe(0n);
        }
        const [coins = 0n] = replayPlan(past, parts)?.bought ?? [];
        expect(coins <= most).toBe(true);
      }),
    );
  });
});

test.each([
  ['200', '300', 5000n],
  ['300', '200', -3334n],
  ['300', '300', 0n],
])('%s that are worth %s have a gain of %s hundredths of a percent', (spent, value, share) => {
  expect(gainShare({ spent: toAmount(spent), value: toAmount(value) })).toBe(share);
});

describe('the slots of the past', () => {
  const schedule: Schedule = {
    ...{ frequency: 'week', every: 1, hour: 9, minute: 0, weekdays: [1], monthDay: 1 },
    ...{ zone: 'Europe/Prague', startsOn: '2026-12-07', endsOn: '2026-12-31' },
  };
  const until = Date.parse('2026-03-30T12:00:00Z');
  const count = (changes: Partial<Schedule>, from: string) => [
    ...countPastSlots({ ...schedule, ...changes }, from, until),
  ];

  test('are those of the schedule had it begun then, by day', () => {
    expect(count({}, '2026-03-15')).toEqual([
      ['2026-03-16', 1],
      ['2026-03-23', 1],
      ['2026-03-30', 1],
    ]);
    expect(count({ frequency: 'month', monthDay: 'last' }, '2026-01-31').map(([day]) => day)).toEqual([
      '2026-01-31',
      '2026-02-28',
    ]);
  });

  test('of an hourly plan are counted by day in UTC', () => {
    expect(count({ frequency: 'hour', hour: 0, every: 6 }, '2026-03-28')).toEqual(
      [
        ['2026-03-27', 1],
        ['2026-03-28', 4],
        ['2026-03-29', 4],
        ['2026-03-30', 2],
      ].slice(1),
    );
  });

  test('begin so that five years reach as far as daily prices', () => {
    expect(firstPastDay(Date.parse('2026-11-27T12:00:00Z'), 5)).toBe('2021-11-29');
    expect(firstPastDay(Date.parse('2026-11-27T12:00:00Z'), 1)).toBe('2025-11-28');
  });
});

test('the average of days is rounded down', () => {
  expect(averageOfDays([])).toBeUndefined();
  expect(averageOfDays([amountFromUnits(3n), amountFromUnits(4n)])).toBe(3n);
});
