import { expect, test } from 'vitest';
import { type GuardState, guardPrice } from './price-guard.ts';

function afterPrices(prices: readonly (number | undefined)[], stepMs = 10_000): GuardState | undefined {
  let state: GuardState | undefined;
  prices.forEach((price, index) => {
    state = guardPrice(state, price, index * stepMs);
  });
  return state;
}

test('trusts a price that moves by a fifth', () => {
  expect(afterPrices([100, 120])?.suspended).toBe(false);
});

test('suspends trading when the price jumps', () => {
  expect(afterPrices([100, 121])).toMatchObject({ suspended: true, trusted: 100 });
});

test('resumes trading when the price returns', () => {
  expect(afterPrices([100, 10_000, 101])).toMatchObject({ suspended: false, trusted: 101 });
});

test('believes a new level after a minute', () => {
  expect(afterPrices([100, 150, 150, 150, 150, 150])?.suspended).toBe(true);
  expect(afterPrices([100, 150, 150, 150, 150, 150, 150])).toMatchObject({ suspended: false, trusted: 150 });
});

test('never believes repeated jumps', () => {
  expect(afterPrices([100, 200, 400, 200, 400, 200, 400, 200])?.suspended).toBe(true);
});

test('waits ten minutes after a jump beyond twentyfold, which is more likely an error of the source', () => {
  const far = (ticks: number) => afterPrices([100, ...Array.from({ length: ticks }, () => 2001)]);
  expect(far(59)).toMatchObject({ suspended: true, trusted: 100 });
  expect(far(60)).toMatchObject({ suspended: false, trusted: 2001 });
});

test('does not believe a price that keeps moving after a jump', () => {
  const rising = Array.from({ length: 12 }, (_, index) => 150 * 1.19 ** index);
  expect(afterPrices([100, ...rising])).toMatchObject({ suspended: true, trusted: 100 });
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-19, 1e25, '100', {}, true])(
  '%j in place of a price suspends at once, and the next valid price resumes trading',
  (said) => {
    expect(guardPrice(afterPrices([100]), said, 10_000)).toMatchObject({ suspended: true, trusted: 100 });
    expect(guardPrice(guardPrice(afterPrices([100]), said, 10_000), 101, 20_000)).toMatchObject({
      suspended: false,
      trusted: 101,
    });
    expect(guardPrice(undefined, said, 0)).toBeUndefined();
  },
);

test('trusts a silent source for a minute', () => {
  expect(
    afterPrices([100, undefined, undefined, undefined, undefined, undefined, undefined])?.suspended,
  ).toBe(false);
  expect(afterPrices([100, ...Array.from({ length: 7 }, () => undefined)])?.suspended).toBe(true);
});

test('has no state for a source that never sent a price', () => {
  expect(guardPrice(undefined, undefined, 0)).toBeUndefined();
});
