import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeRoundingUp, mulDivRoundingDown, mulDivRoundingUp } from './mul-div.ts';

const whole = fc.maxSafeNat();
const divisor = fc.oneof(
  fc.integer({ min: 1, max: 1000 }),
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
);

function fits(a: number, b: number, d: number): boolean {
  return (BigInt(a) * BigInt(b)) / BigInt(d) < BigInt(Number.MAX_SAFE_INTEGER);
}

describe('multiply and divide', () => {
  test('equals the BigInt result, rounded down and up, also above 2^53', () => {
    fc.assert(
      fc.property(whole, whole, divisor, (a, b, d) => {
        fc.pre(fits(a, b, d));
        const product = BigInt(a) * BigInt(b);
        expect(mulDivRoundingDown(a, b, d)).toBe(Number(product / BigInt(d)));
        expect(mulDivRoundingUp(a, b, d)).toBe(Number((product + BigInt(d) - 1n) / BigInt(d)));
      }),
      { numRuns: 20_000 },
    );
  });

  test.for([
    [250_000_000, 36_000_000, 100_000_000, 90_000_000],
    [94_906_267, 94_906_267, 94_906_267, 94_906_267],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 3, 4, 6755399441055743],
    [0, Number.MAX_SAFE_INTEGER, 7, 0],
  ] as const)('%i x %i / %i is %i rounded down', ([a, b, d, result]) => {
    expect(mulDivRoundingDown(a, b, d)).toBe(result);
  });

  test.for([
    [1_001, 2_500, 3],
    [1_000_000, 2_500, 2_500],
    [1, 1, 1],
    [0, 2_500, 0],
    [999, 0, 0],
  ] as const)('the fee on %i at %i per million is %i', ([cost, feePerMillion, fee]) => {
    expect(feeRoundingUp(cost, feePerMillion)).toBe(fee);
  });
});
