import { expect, test } from 'vitest';
import { later } from './later.ts';

test('an instant is counted from the one that is given, across a change of clocks as well', () => {
  const evening = new Date('2026-10-24T22:30:00Z');
  expect(later(evening, 3 * 3_600_000)).toEqual(new Date('2026-10-25T01:30:00Z'));
  expect(later(evening, -1).getTime()).toBe(evening.getTime() - 1);
});
