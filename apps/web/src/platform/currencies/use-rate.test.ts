import { expect, test } from 'vitest';
import { untilNextTick } from './use-rate.ts';

test.each([
  ['a fresh tick is asked again when the next is due', 100_000, 100_000, 10_000],
  ['an older one sooner', 100_000, 106_000, 4_400],
  ['a late one each second, and no faster', 100_000, 130_000, 1_000],
  ['a clock that is behind waits one tick', 100_000, 50_000, 10_000],
])('%s', (_, tick, now, expected) => {
  expect(untilNextTick(tick, now)).toBe(expected);
});

test('waits one tick while no tick is known', () => {
  expect(untilNextTick(undefined, 0)).toBe(10_000);
});
