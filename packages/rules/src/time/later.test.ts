import { expect, test } from 'vitest';
import { later } from './later.ts';

test('adds milliseconds to an instant, also across a clock change', () => {
  const evening = new Date('2026-10-24T22:30:00Z');
  expect(later(evening, 3 * 3_600_000)).toEqual(new Date('2026-10-25T01:30:00Z'));
  expect(later(evening, -1).getTime()).toBe(evening.getTime() - 1);
});
