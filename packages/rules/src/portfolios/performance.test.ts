import { describe, expect, test } from 'vitest';
import { type Amount, formatAmount, toAmount } from '../money/amount.ts';
import type { DayChanges } from './day-changes.ts';
import { measurePerformance } from './performance.ts';
import { computeReturns } from './returns.ts';

const text = (amount: Amount | undefined) => (amount === undefined ? undefined : formatAmount(amount));
const coinSum = (asset: string, amount: string) => ({ asset, amount: toAmount(amount) });
const day = (
  number: number,
  changes: Partial<Record<'moved' | 'earned', Readonly<Record<string, string>>>>,
  ...trades: readonly (readonly [string, string, string, string])[]
): DayChanges => {
  const amounts = (of: Readonly<Record<string, string>> = {}) =>
    new Map(Object.entries(of).map(([asset, amount]) => [asset, toAmount(amount)]));
  return {
    day: `2026-03-0${number}`,
    trades: trades.map(([given, paid, got, came]) => ({
      given: coinSum(given, paid),
      got: coinSum(got, came),
    })),
    moved: amounts(changes.moved),
    earned: amounts(changes.earned),
  };
};
const days = [1, 2, 3, 4].map((number) => `2026-03-0${number}`);
const priced =
  (prices: Readonly<Record<string, readonly string[]>>) =>
  (asset: string, on: string): Amount | undefined => {
    const price = prices[asset]?.[days.indexOf(on)];
    return price === undefined ? undefined : toAmount(price);
  };
const report = (
  changes: readonly DayChanges[],
  prices: Readonly<Record<string, readonly string[]>> = { BTC: ['100', '100', '120', '60'] },
) => measurePerformance(changes, { currency: 'CZK', days, findPrice: priced(prices) });
const coin = (its: ReturnType<typeof report>, asset: string) => {
  const found = its.coins.find((each) => each.asset === asset);
  return (
    found && [found.amount, found.cost, found.value, found.realised, found.unrealised].map(text).join(' ')
  );
};

describe('cost and gain of a portfolio', () => {
  test('of two coins bought for 200, one sold for 130 realises 30, and the other is valued at its price', () => {
    const its = report([
      day(2, { moved: { CZK: '200' } }, ['CZK', '200', 'BTC', '2']),
      day(3, {}, ['BTC', '1', 'CZK', '130']),
    ]);
    expect(coin(its, 'BTC')).toBe('1 100 60 30 -40');
    expect(coin(its, 'CZK')).toBe('130 130 130 0 0');
    expect(its.marks.map(({ value }) => text(value))).toEqual(['0', '200', '250', '190']);
    expect([text(its.whole.gain), text(its.whole.contributed)]).toEqual(['-10', '200']);
  });

  test('rounds up the cost of a part and gives the whole coin its whole cost', () => {
    const third = day(3, {}, ['BTC', '1', 'CZK', '40']);
    const bought = day(2, { moved: { CZK: '100' } }, ['CZK', '100', 'BTC', '3']);
    expect(coin(report([bought, third]), 'BTC')).toBe(
      '2 66.666666666666666666 120 6.666666666666666666 53.333333333333333334',
    );
    expect(coin(report([bought, day(3, {}, ['BTC', '3', 'CZK', '120'])]), 'BTC')).toBe('0 0 0 20 0');
  });

  test('coins sent without a sale take their cost along, and rewards cost nothing', () => {
    const its = report([
      day(2, { moved: { BTC: '2' } }),
      day(3, { moved: { BTC: '-1' }, earned: { BTC: '1' } }),
    ]);
    expect(coin(its, 'BTC')).toBe('2 133.333333333333333333 120 0 -13.333333333333333333');
  });

  test('a separate fee is a loss, in a coin and in the currency itself', () => {
    const its = report([
      day(2, { moved: { BTC: '2', CZK: '50' } }),
      day(3, { earned: { BTC: '-1', CZK: '-5' } }),
    ]);
    expect(coin(its, 'BTC')).toBe('1 100 60 -100 -40');
    expect(coin(its, 'CZK')).toBe('45 45 45 -5 0');
  });

  test('reports no value, cost or return without a price, and names the coin', () => {
    const its = report([day(2, { moved: { CZK: '10', FOO: '5' } })]);
    expect(coin(its, 'FOO')).toBe('5   0 ');
    expect(its.marks.map(({ unpriced }) => unpriced)).toEqual([[], ['FOO'], ['FOO'], ['FOO']]);
    expect(text(its.marks[1]?.value)).toBe('10');
    expect([its.whole.timeWeighted, its.whole.moneyWeighted]).toEqual([undefined, undefined]);
  });

  test('excludes gains realised before the period', () => {
    const its = measurePerformance(
      [
        day(1, { moved: { CZK: '100' } }, ['CZK', '100', 'BTC', '2']),
        day(2, {}, ['BTC', '1', 'CZK', '90']),
        day(3, {}, ['BTC', '1', 'CZK', '70']),
      ],
      { currency: 'CZK', days: days.slice(1), findPrice: priced({ BTC: ['100', '100', '120', '60'] }) },
    );
    expect(coin(its, 'BTC')).toBe('0 0 0 20 0');
  });
});

describe('returns', () => {
  const mark = (value: string, came = '0', left = '0') => ({
    value: toAmount(value),
    unpriced: [],
    came: toAmount(came),
    left: toAmount(left),
  });
  const held = (value: string, days: number) => Array.from({ length: days }, () => mark(value));
  test.each([
    [
      'ten percent up in a week, the same amount paid in, ten percent down in another week',
      [mark('100'), ...held('110', 7), mark('210', '100'), ...held('189', 6)],
      '-0.01 -0.073334',
    ],
    [
      'half is withdrawn after a week that doubled the value',
      [mark('100'), ...held('100', 6), mark('100', '0', '100')],
      '1 1',
    ],
    ['a deposit at constant prices', [mark('0'), mark('100', '100'), ...held('100', 6)], '0 0'],
    [
      'a deposit after a long time without a balance',
      [...held('0', 300), mark('100', '100'), ...held('110', 6)],
      '0.1 0.1',
    ],
    ['a deposit six days ago', [...held('0', 25), mark('100', '100'), ...held('110', 5)], '0.1 '],
    ['a deposit today', [...held('0', 30), mark('101', '100')], '0.01 '],
    [
      'one crown for a long time, and the rest deposited today',
      [...held('1', 30), mark('1001', '1000')],
      '0 ',
    ],
    [
      'invested for a quarter of the days',
      [mark('100'), ...held('100', 7), mark('0', '0', '100'), ...held('0', 24)],
      '0 0',
    ],
    [
      'invested for a day less',
      [mark('100'), ...held('100', 7), mark('0', '0', '100'), ...held('0', 25)],
      '0 ',
    ],
    [
      'deposited and withdrawn each week counts as invested for long',
      [
        mark('0'),
        ...Array.from({ length: 20 }, () => [
          mark('100', '100'),
          ...held('100', 5),
          mark('0', '0', '100'),
        ]).flat(),
      ],
      '0 0',
    ],
    [
      'everything withdrawn, and no balance afterwards',
      [mark('100'), mark('0', '0', '120'), mark('0')],
      '0.2 ',
    ],
    ['no balance at all', [mark('0'), mark('0')], ' '],
  ])('%s', (_, marks, expected) => {
    const { timeWeighted, moneyWeighted } = computeReturns(marks);
    expect(`${text(timeWeighted) ?? ''} ${text(moneyWeighted) ?? ''}`).toBe(expected);
  });
});
