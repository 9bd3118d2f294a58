import { describe, expect, test } from 'vitest';
import { isTimeZone, quietUntil } from './quiet-hours.ts';

const prague = { timeZone: 'Europe/Prague' };
const night = { fromMinute: 22 * 60, untilMinute: 7 * 60, ...prague };

describe('quiet hours', () => {
  test.each([
    ['the minute before they begin', '2026-01-15T20:59:59Z', night, null],
    ['the minute they begin', '2026-01-15T21:00:00Z', night, '2026-01-16T06:00:00.000Z'],
    ['past midnight', '2026-01-16T02:30:40Z', night, '2026-01-16T06:00:00.000Z'],
    ['the last minute', '2026-01-16T05:59:59Z', night, '2026-01-16T06:00:00.000Z'],
    ['the minute after', '2026-01-16T06:00:00Z', night, null],
    ['in summer, an hour earlier in UTC', '2026-07-15T20:00:00Z', night, '2026-07-16T05:00:00.000Z'],
    [
      'within one day',
      '2026-01-15T12:00:00Z',
      { fromMinute: 720, untilMinute: 840, ...prague },
      '2026-01-15T13:00:00.000Z',
    ],
    ['of no length', '2026-01-15T12:00:00Z', { fromMinute: 720, untilMinute: 720, ...prague }, null],
    ['of nobody', '2026-01-15T23:00:00Z', null, null],
  ])('%s', (_, at, quiet, until) => {
    expect(quietUntil(new Date(at), quiet)?.toISOString() ?? null).toBe(until);
  });
});

test('accepts only known names as time zones', () => {
  const names = ['Europe/Prague', 'UTC', 'Europe/Nowhere', '', '+01:00'];
  expect(names.map(isTimeZone)).toEqual([true, true, false, false, false]);
});
