import { amountFromUnits, one } from '../money/amount.ts';
import { divideRoundingUp } from '../money/rounding.ts';
import { findAsset, referenceUsd } from '../rates/catalogue.ts';
import { assert } from '../result.ts';
import type { QuoteAsset, TradingMarket } from './market.ts';
import { makerFeeBasisPoints, takerFeeBasisPoints } from './market-fees.ts';

/** A market's ID is its position in this list, from 1. Only append to it. */
const names: readonly (readonly [base: string, quote: QuoteAsset])[] = [
  ['BTC', 'CZK'],
  ['ETH', 'CZK'],
  ['LTC', 'CZK'],
  ['XRP', 'CZK'],
  ['SOL', 'CZK'],
  ['ADA', 'CZK'],
  ['DOGE', 'CZK'],
  ['DOT', 'CZK'],
  ['LINK', 'CZK'],
  ['BCH', 'CZK'],
  ['USDC', 'CZK'],
  ['USDT', 'CZK'],
  ['BTC', 'EUR'],
  ['ETH', 'EUR'],
  ['LTC', 'EUR'],
  ['XRP', 'EUR'],
  ['SOL', 'EUR'],
  ['ADA', 'EUR'],
  ['DOGE', 'EUR'],
  ['DOT', 'EUR'],
  ['LINK', 'EUR'],
  ['BCH', 'EUR'],
  ['USDC', 'EUR'],
  ['USDT', 'EUR'],
  ['ETH', 'BTC'],
  ['LTC', 'BTC'],
  ['XRP', 'BTC'],
  ['SOL', 'BTC'],
  ['ADA', 'BTC'],
  ['DOGE', 'BTC'],
  ['DOT', 'BTC'],
  ['LINK', 'BTC'],
  ['BCH', 'BTC'],
];

// The highest price times the largest size stays below 2^53, which the engine needs for exact numbers.
const maxPriceTicks = 10_000_000;
const maxSizeLots = 900_000_000;
const maxOrders = 1_000_000;

/** Prices have five significant digits at the reference price; the range then reaches a hundred times above it. */
const priceDigits = 5;
/** The value of one lot is between one and ten times this: 0.01 CZK, 0.001 EUR, a satoshi. */
const lotWorthExponent: Readonly<Record<QuoteAsset, number>> = { CZK: -2, EUR: -3, BTC: -8 };

export const tradingMarkets: readonly TradingMarket[] = names.map(([base, quote], index) =>
  buildMarket(index + 1, base, quote),
);

/** Markets against payment currencies, where the broker fills customers' orders. */
export const retailMarkets: readonly string[] = tradingMarkets
  .filter(({ quote }) => quote !== 'BTC')
  .map(({ name }) => name);

const byName: ReadonlyMap<string, TradingMarket> = new Map(
  tradingMarkets.map((market) => [market.name, market]),
);
const byId: ReadonlyMap<number, TradingMarket> = new Map(tradingMarkets.map((market) => [market.id, market]));

export function findMarket(name: string): TradingMarket | undefined {
  return byName.get(name);
}

export function requireMarketById(id: number): TradingMarket {
  const market = byId.get(id);
  assert(market !== undefined, `expected a known market, got market ${id}`);
  return market;
}

/**
 * Derives the steps from the magnitude of the reference price. BTC at 2,400,000 CZK has ticks of 100 CZK and lots of 0.00000001
 * BTC; DOGE at 4.2 CZK has ticks of 0.0001 CZK and lots of 0.01 DOGE.
 */
function buildMarket(id: number, base: string, quote: QuoteAsset): TradingMarket {
  const [baseAsset, quoteAsset] = [findAsset(base), findAsset(quote)];
  const [baseUsd, quoteUsd] = [referenceUsd(base), referenceUsd(quote)];
  assert(
    baseAsset !== undefined && quoteAsset !== undefined,
    `expected ${base} and ${quote} in the catalogue`,
  );
  assert(
    baseUsd !== undefined && quoteUsd !== undefined,
    `expected reference prices for ${base} and ${quote}`,
  );
  const magnitude = ((baseUsd * one) / quoteUsd).toString().length - 19;
  const lotExponent = Math.max(lotWorthExponent[quote] - magnitude, -baseAsset.decimals);
  const tick = amountFromUnits(10n ** BigInt(18 + magnitude - priceDigits + 1));
  const lot = amountFromUnits(10n ** BigInt(18 + lotExponent));
  return {
    id,
    name: `${base}_${quote}`,
    base,
    quote,
    baseDecimals: baseAsset.decimals,
    quoteDecimals: quoteAsset.decimals,
    tick,
    lot,
    minSizeLots: Number(divideRoundingUp(baseAsset.minTradeAmount, lot)),
    maxSizeLots,
    maxPriceTicks,
    maxOrders,
    makerFeeBasisPoints,
    takerFeeBasisPoints,
  };
}
