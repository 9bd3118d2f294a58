import { dayMs } from '@dukat/rules/time/durations';
import { expect, test } from 'vitest';
import { coinFigures } from './coin-figures.ts';

const now = 1_000 * dayMs;
const daysAgo = (days: number, value: string) => ({ time: now - days * dayMs, value });

test('a coin with a full year of history has every figure', () => {
  const year = [daysAgo(365, '50'), daysAgo(30, '80'), daysAgo(7, '200'), daysAgo(1, '90')];
  expect(coinFigures([daysAgo(1, '90'), daysAgo(0.5, '120'), daysAgo(0, '100')], year, now)).toEqual({
    dayLow: '90',
    dayHigh: '120',
    weekChange: -0.5,
    monthChange: 0.25,
    yearChange: 1,
    yearLow: '50',
    yearHigh: '200',
  });
});

test('a coin listed a week ago has no yearly figures', () => {
  const year = [daysAgo(8, '50'), daysAgo(7, '40'), daysAgo(0, '80')];
  expect(coinFigures([], year, now)).toMatchObject({
    dayLow: null,
    weekChange: 1,
    monthChange: null,
    yearChange: null,
    yearLow: null,
  });
});

test('a coin without a history has no figures', () => {
  expect(Object.values(coinFigures([], [], now)).every((figure) => figure === null)).toBe(true);
});
