import { describe, expect, test } from 'vitest';
import { afterOpenMinutes, openMinutesBetween, usualHours } from './open-time.ts';

const at = Date.parse;
const hours = { ...usualHours, closed_on: ['2026-11-17'] };

describe('minutes of opening hours', () => {
  test.each([
    ['in the middle of a day', '2026-11-16T09:00Z', 120, '2026-11-16T11:00Z'],
    ['to the minute at which it closes', '2026-11-16T15:00Z', 60, '2026-11-16T16:00Z'],
    ['and one more, over a holiday', '2026-11-16T15:00Z', 61, '2026-11-18T08:01Z'],
    ['from before it opens', '2026-11-18T03:00Z', 30, '2026-11-18T08:30Z'],
    ['from after it closed on a Friday', '2026-11-20T18:00Z', 60, '2026-11-23T09:00Z'],
    ['over a weekend', '2026-11-20T15:00Z', 120, '2026-11-23T09:00Z'],
    ['from a Friday of UTC that is a Saturday in Prague', '2026-11-20T23:30Z', 60, '2026-11-23T09:00Z'],
    ['into summer time', '2027-03-26T15:30Z', 60, '2027-03-29T07:30Z'],
    ['into winter time', '2026-10-23T14:30Z', 60, '2026-10-26T08:30Z'],
    ['of three days', '2026-11-18T08:00Z', 3 * 480, '2026-11-20T16:00Z'],
    ['none at all, while it is open', '2026-11-18T08:00Z', 0, '2026-11-18T08:00Z'],
  ])('%s', (_, from, minutes, until) => {
    expect(new Date(afterOpenMinutes(at(from), minutes, hours)).toISOString()).toBe(
      new Date(until).toISOString(),
    );
    expect(openMinutesBetween(at(from), at(until), hours)).toBe(minutes);
  });

  test('are zero between an instant and an earlier one', () => {
    expect(openMinutesBetween(at('2026-11-18T12:00Z'), at('2026-11-18T08:00Z'), hours)).toBe(0);
  });

  test('are the default ones if the configured hours never open', () => {
    const never = { days: [null, null, null, null, null, null, null], closed_on: [] };
    expect(afterOpenMinutes(at('2026-11-16T09:00Z'), 60, never)).toBe(at('2026-11-16T10:00Z'));
  });

  test('end even if every day of a year is closed', () => {
    const closed_on = Array.from({ length: 500 }, (_, day) =>
      new Date(at('2026-11-01T00:00Z') + day * 86_400_000).toISOString().slice(0, 10),
    );
    expect(afterOpenMinutes(at('2026-11-16T09:00Z'), 60, { ...usualHours, closed_on })).toBeGreaterThan(0);
  });
});
