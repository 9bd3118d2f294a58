import { expect, test } from 'vitest';
import { closedPeriods } from './statement-periods.ts';

const spans = (now: string) =>
  closedPeriods(new Date(now)).map(({ period, startsOn, endsOn }) => `${period} ${startsOn} ${endsOn}`);

test('returns the last three months and the last year, also across the turn of the year', () => {
  expect(spans('2026-02-10T12:00:00Z')).toEqual([
    'month 2025-11-01 2025-11-30',
    'month 2025-12-01 2025-12-31',
    'month 2026-01-01 2026-01-31',
    'year 2025-01-01 2025-12-31',
  ]);
});

test('a month is closed two hours after its end in Prague', () => {
  // 1 March begins in Prague at 23:00 UTC.
  expect(spans('2026-03-01T00:59:00Z').at(2)).toBe('month 2026-01-01 2026-01-31');
  expect(spans('2026-03-01T01:00:00Z').at(2)).toBe('month 2026-02-01 2026-02-28');
});

test('periods are contiguous: no moment is in two of them or in none, with or without summer time', () => {
  const [first, second, third] = closedPeriods(new Date('2026-05-05T12:00:00Z'));
  expect(first?.until).toEqual(second?.from);
  expect(second?.until).toEqual(third?.from);
  expect(first?.until.toISOString()).toBe('2026-02-28T23:00:00.000Z');
  expect(second?.until.toISOString()).toBe('2026-03-31T22:00:00.000Z');
});
