import { expect, test } from 'vitest';
import { toAmount } from './amount.ts';
import { roundedShares } from './shares.ts';

const tenthsOfPercent = (...amounts: readonly string[]) => roundedShares(amounts.map(toAmount), 1000);

test.each([
  ['one share gets everything', ['17'], [1000]],
  ['halves', ['5', '5'], [500, 500]],
  ['thirds: the first gets the remaining step', ['1', '1', '1'], [334, 333, 333]],
  [
    'sixths: the first four get the four remaining steps',
    ['1', '1', '1', '1', '1', '1'],
    [167, 167, 167, 167, 166, 166],
  ],
  ['the share with the largest rounding loss gets the step, at any position', ['100', '2500'], [38, 962]],
  ['a tiny share rounds down to zero', ['99999', '1'], [1000, 0]],
  ['with equal rounding losses the earlier share gets the step', ['1999', '1'], [1000, 0]],
  ['more than half a step rounds up', ['1998.9', '1.1'], [999, 1]],
  ['the smallest possible amounts', ['0.000000000000000001', '0.000000000000000002'], [333, 667]],
])('%s', (_, amounts, shares) => {
  expect(tenthsOfPercent(...amounts)).toEqual(shares);
});

test('gives zero and negative amounts no share', () => {
  expect(tenthsOfPercent()).toEqual([]);
  expect(tenthsOfPercent('0', '0')).toEqual([0, 0]);
  expect(tenthsOfPercent('-5', '0')).toEqual([0, 0]);
  expect(tenthsOfPercent('-5', '1', '3')).toEqual([0, 250, 750]);
});

test('shares add up to the total and each is less than one step from the exact share', () => {
  // A fixed sequence of odd amounts (a linear congruential generator), from one part to forty.
  let seed = 20_261_123n;
  const next = () => {
    seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return seed % 10n ** 12n;
  };
  for (let count = 1; count <= 40; count += 1) {
    const amounts = Array.from({ length: count }, () => toAmount(`${next() + 1n}`));
    const whole = amounts.reduce((total, amount) => total + amount, 0n);
    const shares = roundedShares(amounts, 1000);
    expect(shares.reduce((total, share) => total + share, 0)).toBe(1000);
    for (const [index, amount] of amounts.entries()) {
      const away = BigInt(shares[index] ?? 0) * whole - amount * 1000n;
      expect(away < whole && -away < whole).toBe(true);
    }
  }
});
