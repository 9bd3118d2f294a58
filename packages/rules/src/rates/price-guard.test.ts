import { expect, test } from 'vitest';
import { type GuardState, guardPrice } from './price-guard.ts';

function afterPrices(prices: readonly (number | undefined)[], stepMs = 10_000): GuardState | undefined {
  let state: GuardState | undefined;
  prices.forEach((price, index) => {
    state = guardPrice(state, price, index * stepMs);
  });
  return state;
}

test('a price that moves a fifth is still trusted', () => {
  expect(afterPrices([100, 120])?.suspended).toBe(false);
});

test('a price that jumps suspends trading', () => {
  expect(afterPrices([100, 121])).toMatchObject({ suspended: true, trusted: 100 });
});

test('trading resumes when the price comes back', () => {
  expect(afterPrices([100, 10_000, 101])).toMatchObject({ suspended: false, trusted: 101 });
});

test('a new level is believed after a minute', () => {
  expect(afterPrices([100, 150, 150, 150, 150, 150])?.suspended).toBe(true);
  expect(afterPrices([100, 150, 150, 150, 150, 150, 150])).toMatchObject({ suspended: false, trusted: 150 });
});

test('jumps all over the place are never believed', () => {
  expect(afterPrices([100, 200, 400, 200, 400, 200, 400, 200])?.suspended).toBe(true);
});

test('a jump beyond twentyfold waits ten minutes, since a source errs more often than a market', () => {
  const far = (ticks: number) => afterPrices([100, ...Array.from({ length: ticks }, () => 2001)]);
  expect(far(59)).toMatchObject({ suspended: true, trusted: 100 });
  expect(far(60)).toMatchObject({ suspended: false, trusted: 2001 });
});

test('what goes on moving after a jump has not stood anywhere', () => {
  const rising = Array.from({ length: 12 }, (_, index) => 150 * 1.19 ** index);
  expect(afterPrices([100, ...rising])).toMatchObject({ suspended: true, trusted: 100 });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-19, 1e25, '100', {}, true])(
  '%j in place of a price suspends at once, and the next price ends it',
  (said) => {
    expect(guardPrice(afterPrices([100]), said, 10_000)).toMatchObject({ suspended: true, trusted: 100 });
    expect(guardPrice(guardPrice(afterPrices([100]), said, 10_000), 101, 20_000)).toMatchObject({
      suspended: false,
      trusted: 101,
    });
    expect(guardPrice(undefined, said, 0)).toBeUndefined();
  },
);

test('a silent source is trusted for a minute and no longer', () => {
  expect(
    afterPrices([100, undefined, undefined, undefined, undefined, undefined, undefined])?.suspended,
  ).toBe(false);
  expect(afterPrices([100, ...Array.from({ length: 7 }, () => undefined)])?.suspended).toBe(true);
});

test('a source that never spoke has no state', () => {
  expect(guardPrice(undefined, undefined, 0)).toBeUndefined();
});
