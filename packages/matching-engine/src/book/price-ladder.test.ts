import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BitSet } from './bit-set.ts';
import { PriceLadder } from './price-ladder.ts';

const MOST = 2 ** 30;
/** Prices that are close together, at the edges of words and pages, and far apart. */
const price = fc.oneof(
  fc.integer({ min: 1, max: 70 }),
  fc.integer({ min: 1000, max: 1100 }),
  fc.constantFrom(1, 31, 32, 1023, 1024, 1025, 32767, 32768, MOST - 1, MOST),
  fc.integer({ min: 1, max: MOST }),
);

describe('the price ladder', () => {
  test('finds the next taken price in either direction, like a sorted list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, fc.boolean()), { maxLength: 60 }),
        fc.array(price, { maxLength: 20 }),
        (steps, asked) => {
          const ladder = new PriceLadder(MOST);
          const taken = new Set<number>();
          for (const [at, takes] of steps) {
            if (takes && !taken.has(at)) ladder.open(at);
            else if (!takes && taken.has(at)) ladder.close(at);
            if (takes) taken.add(at);
            else taken.delete(at);
          }
          const sorted = [...taken].sort((one, other) => one - other);
          for (const at of [...asked, ...taken, 0]) {
            expect(ladder.above(at)).toBe(sorted.find((other) => other > at) ?? 0);
            expect(ladder.below(at)).toBe(sorted.findLast((other) => other < at) ?? 0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('keeps levels separate, also after pages were opened and closed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(price, { minLength: 1, maxLength: 40 }), (prices) => {
        const ladder = new PriceLadder(MOST);
        for (const at of prices) ladder.open(at);
        for (const at of prices) ladder.close(at);
        prices.forEach((at, number) => {
          const level = ladder.open(at);
          ladder.setHead(level, number + 1);
          ladder.setLots(level, number + 0.5);
        });
        prices.forEach((at, number) => {
          expect(ladder.head(ladder.levelAt(at))).toBe(number + 1);
          expect(ladder.lots(ladder.levelAt(at))).toBe(number + 0.5);
        });
      }),
      { numRuns: 50 },
    );
  });
});

test('the bit set finds the same members as a Set', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.boolean()), { maxLength: 60 }),
      (steps) => {
        const bits = new BitSet(40_001);
        const members = new Set<number>();
        for (const [member, adds] of steps) {
          if (adds) bits.add(member);
          else bits.remove(member);
          if (adds) members.add(member);
          else members.delete(member);
          const sorted = [...members].sort((one, other) => one - other);
          expect(bits.above(member)).toBe(sorted.find((other) => other > member) ?? -1);
          expect(bits.below(member)).toBe(sorted.findLast((other) => other < member) ?? -1);
        }
      },
    ),
    { numRuns: 200 },
  );
});
