import { describe, expect, test } from 'vitest';
import { toRate } from '../../money/rate.ts';
import { calmTicks, crossRate, followReference, middleRate, type ReferenceState } from './reference.ts';

const tickMs = 10_000;

/** The ticks to wait after each of these prices. */
function waitsAfter(prices: readonly string[]): readonly number[] {
  let state: ReferenceState | undefined;
  return prices.map((price, index) => {
    state = followReference(state, toRate(price), index * tickMs);
    return state.ticksToWait;
  });
}

describe('a jump', () => {
  test('is more than two percent between two ticks, in either direction', () => {
    expect(waitsAfter(['100', '102'])).toEqual([0, 0]);
    expect(waitsAfter(['100', '102.001'])).toEqual([0, calmTicks]);
    expect(waitsAfter(['100', '98'])).toEqual([0, 0]);
    expect(waitsAfter(['100', '97.999'])).toEqual([0, calmTicks]);
  });

  test('is over after three calm ticks, and starts again with another jump', () => {
    expect(waitsAfter(['100', '110', '110', '111', '111'])).toEqual([0, 3, 2, 1, 0]);
    expect(waitsAfter(['100', '110', '110', '120', '120'])).toEqual([0, 3, 2, 3, 2]);
  });

  test('back to the earlier price is a jump too', () => {
    expect(waitsAfter(['100', '110', '100', '100'])).toEqual([0, 3, 3, 2]);
  });

  test('needs an earlier price', () => {
    expect(waitsAfter(['100'])).toEqual([0]);
  });
});

test('a repeated tick changes nothing', () => {
  const jumped = followReference(followReference(undefined, toRate('100'), 0), toRate('110'), tickMs);
  expect(followReference(jumped, toRate('110'), tickMs)).toBe(jumped);
});

test('the middle is halfway between the broker’s rates, and a cross rate is the ratio of two prices', () => {
  expect(middleRate(toRate('100.4'), toRate('99.6'))).toBe(toRate('100'));
  expect(crossRate(toRate('60000'), toRate('2400000'))).toBe(toRate('0.025'));
});
