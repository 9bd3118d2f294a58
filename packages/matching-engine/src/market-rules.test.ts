import { describe, expect, test } from 'vitest';
import { Engine } from './engine.ts';
import { type MarketRules, rulesRefusal } from './market-rules.ts';

const RULES: MarketRules = {
  maxPriceTicks: 2 ** 28,
  minSizeLots: 1,
  maxSizeLots: 2 ** 24,
  maxOrders: 2 ** 20,
};

describe('the rules of a market', () => {
  test.for([
    [{}, undefined],
    [{ maxPriceTicks: 2 ** 30, maxSizeLots: 2 ** 23 - 1 }, undefined],
    [{ maxPriceTicks: 2 ** 30 + 1, maxSizeLots: 1 }, 'price_too_wide'],
    [{ maxPriceTicks: 0 }, 'not_whole'],
    [{ maxPriceTicks: 1.5 }, 'not_whole'],
    [{ minSizeLots: 0 }, 'not_whole'],
    [{ minSizeLots: Number.NaN }, 'not_whole'],
    [{ minSizeLots: 2 ** 24 }, undefined],
    [{ minSizeLots: 2 ** 24 + 1 }, 'size_too_wide'],
    [{ maxPriceTicks: 2 ** 30, maxSizeLots: 2 ** 23 }, 'product_too_wide'],
    [{ maxPriceTicks: 1, maxSizeLots: 2 ** 53 - 1, maxOrders: 1 }, undefined],
    [{ maxPriceTicks: 1, maxSizeLots: 2 ** 53 - 1, maxOrders: 2 }, 'book_too_large'],
    [{ maxOrders: 2 ** 24 + 1 }, 'book_too_large'],
  ] as const)('%o are refused as %s', ([changed, refusal]) => {
    expect(rulesRefusal({ ...RULES, ...changed })).toBe(refusal);
  });

  test('does not open a market whose rules cannot be exact', () => {
    expect(() => new Engine({ ...RULES, maxPriceTicks: 2 ** 30 })).toThrow('product_too_wide');
  });
});
