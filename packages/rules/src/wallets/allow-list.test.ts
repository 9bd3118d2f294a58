import { describe, expect, test } from 'vitest';
import { allowListNow, chooseAllowList, decideAllowed, noAllowList } from './allow-list.ts';

const now = new Date('2026-03-02T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('the mode', () => {
  test.each([
    [null, 24, 24, null],
    [24, 48, 48, null],
    [24, 24, 24, null],
    [48, 24, 48, { wait: 24, at: inHours(48) }],
    [24, null, 24, { wait: null, at: inHours(24) }],
  ] as const)('changing the wait from %s to %s makes it %s now', (before, chosen, wait, next) => {
    expect(chooseAllowList({ wait: before, next: null }, chosen, now)).toEqual({ wait, next });
  });

  test('a weaker mode takes effect exactly after the wait', () => {
    const off = chooseAllowList({ wait: 24, next: null }, null, now);
    expect(allowListNow(off, inHours(23.99)).wait).toBe(24);
    expect(allowListNow(off, inHours(24))).toEqual(noAllowList);
    // Choosing the old mode again cancels the change.
    expect(chooseAllowList(off, 24, inHours(1))).toEqual({ wait: 24, next: null });
  });
});

test.each([
  [null, undefined, undefined],
  [24, undefined, 'address_not_kept'],
  [24, inHours(-23.99), 'address_waits'],
  [24, inHours(-24), undefined],
  [48, inHours(-24), 'address_waits'],
] as const)('with a wait of %s hours, an address saved at %s gives %s', (wait, keptAt, reason) => {
  const decided = decideAllowed(wait, keptAt, now);
  expect(decided.refused ? decided.reason : undefined).toBe(reason);
});
