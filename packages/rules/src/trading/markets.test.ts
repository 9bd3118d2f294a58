import { describe, expect, test } from 'vitest';
import { fitsDecimals, formatAmount } from '../money/amount.ts';
import { quoteFor, rateFromUnits } from '../money/rate.ts';
import { referenceUsd } from '../rates/catalogue.ts';
import { quoteAssets } from './market.ts';
import { findMarket, requireMarketById, tradingMarkets } from './markets.ts';

const referencePrice = (base: string, quote: string) => {
  const [baseUsd, quoteUsd] = [referenceUsd(base), referenceUsd(quote)];
  if (baseUsd === undefined || quoteUsd === undefined) throw new Error('no reference');
  return rateFromUnits((baseUsd * 10n ** 18n) / quoteUsd);
};

test('has more than thirty markets, in crowns, euros and bitcoin', () => {
  expect(tradingMarkets.length).toBeGreaterThan(30);
  for (const quote of quoteAssets)
    expect(tradingMarkets.filter((market) => market.quote === quote).length).toBeGreaterThan(8);
});

test('IDs and names are unique and find their market', () => {
  expect(new Set(tradingMarkets.map(({ name }) => name)).size).toBe(tradingMarkets.length);
  for (const [index, market] of tradingMarkets.entries()) {
    expect(market.id).toBe(index + 1);
    expect(requireMarketById(market.id)).toBe(market);
    expect(findMarket(market.name)).toBe(market);
  }
  expect(findMarket('BTC_XYZ')).toBeUndefined();
  expect(() => requireMarketById(0)).toThrow('market 0');
});

test.each([
  ['BTC_CZK', '100', '0.00000001'],
  ['DOGE_CZK', '0.0001', '0.01'],
  ['ETH_BTC', '0.000001', '0.000001'],
])('%s has ticks of %s and lots of %s', (name, tick, lot) => {
  const market = findMarket(name);
  expect(market && [formatAmount(market.tick), formatAmount(market.lot)]).toEqual([tick, lot]);
});

describe.each(tradingMarkets.map((market) => [market.name, market] as const))('%s', (_name, market) => {
  test('keeps price times size exact in the engine', () => {
    expect(market.maxPriceTicks * market.maxSizeLots).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
    expect(market.maxOrders * market.maxSizeLots).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
  });

  test('has lots that its base asset can hold, and a range of a hundred times its price', () => {
    expect(fitsDecimals(market.lot, market.baseDecimals)).toBe(true);
    const reference = referencePrice(market.base, market.quote);
    expect(market.tick * BigInt(market.maxPriceTicks)).toBeGreaterThan(reference * 100n);
    expect(market.tick * 10_000n).toBeLessThanOrEqual(reference);
  });

  test('has a useful minimum size and a large maximum size', () => {
    expect(market.minSizeLots).toBeGreaterThanOrEqual(1);
    const one = 10n ** BigInt(18 - market.quoteDecimals);
    const reference = referencePrice(market.base, market.quote);
    const lotsValue = (lots: number) =>
      (market.lot * BigInt(lots) * quoteFor((10n ** 18n) as never, reference, market.quoteDecimals, 'down')) /
      10n ** 18n;
    expect(lotsValue(market.minSizeLots)).toBeGreaterThan(one);
    expect(lotsValue(market.maxSizeLots)).toBeGreaterThan(one * 10_000n);
  });
});
