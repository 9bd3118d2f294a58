import { expect, test } from 'vitest';
import { findMarket } from '../markets.ts';
import { marketRungs, rungFrom, ticksRoundingUp } from './rungs.ts';

const market = findMarket('BTC_CZK');
if (market === undefined) throw new Error('expected the market BTC_CZK');
const rungs = marketRungs(market, 1000);

test('rungs rise from one tick to the end of the range, by a step and at least one tick', () => {
  expect(rungs[0]).toBe(1);
  expect(rungs.at(-1)).toBeLessThanOrEqual(market.maxPriceTicks);
  for (const [index, ticks] of rungs.entries()) {
    const before = rungs[index - 1];
    if (before !== undefined) expect(ticks - before).toBe(Math.max(1, Math.floor(before / 1000)));
  }
});

test('rungs are cached by step', () => {
  expect(marketRungs(market, 1000)).toBe(rungs);
  expect(marketRungs(market, 2000)).not.toBe(rungs);
});

test('finds the first rung at or above a price, at both ends too', () => {
  expect(rungFrom(rungs, 0)).toBe(0);
  expect(rungFrom(rungs, 1)).toBe(0);
  expect(rungFrom(rungs, 2)).toBe(1);
  expect(rungFrom(rungs, market.maxPriceTicks + 1)).toBe(rungs.length);
  const at = rungFrom(rungs, 24_000);
  expect(rungs[at]).toBeGreaterThanOrEqual(24_000);
  expect(rungs[at - 1]).toBeLessThan(24_000);
});

test('rounds a price between two ticks up, and puts a price beyond the range just outside it', () => {
  expect(ticksRoundingUp(market, market.tick)).toBe(1);
  expect(ticksRoundingUp(market, market.tick + 1n)).toBe(2);
  expect(ticksRoundingUp(market, 10n ** 40n)).toBe(market.maxPriceTicks + 1);
});
