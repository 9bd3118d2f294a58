import { amountFromUnits } from '../money/amount.ts';
import { divideRoundingUp } from '../money/rounding.ts';
import { findAsset, referenceUsd } from '../rates/catalogue.ts';
import { assert } from '../result.ts';
import type { QuoteAsset, TradingMarket } from './market.ts';

/** A market's number is its place here, from 1: only ever add at the end. */
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

// A price range and a largest size whose product stays below 2^53, which is what the engine keeps exact.
const maxPriceTicks = 10_000_000;
const maxSizeLots = 900_000_000;
const maxOrders = 1_000_000;
const makerFeeBasisPoints = 10;
const takerFeeBasisPoints = 20;

/** Prices have five significant digits at the reference price; the range then reaches a hundred times above it. */
const priceDigits = 5;
/** One lot is worth between one and ten of these: 0.01 CZK, 0.001 EUR, a satoshi. */
const lotWorthExponent: Readonly<Record<QuoteAsset, number>> = { CZK: -2, EUR: -3, BTC: -8 };

export const tradingMarkets: readonly TradingMarket[] = names.map(([base, quote], index) =>
  buildMarket(index + 1, base, quote),
);

/** The markets against money that customers pay with: where the broker fills their orders. */
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

export function marketOfId(id: number): TradingMarket {
  const market = byId.get(id);
  assert(market !== undefined, `market ${id} is one of ours`);
  return market;
}

/**
 * Steps follow from the magnitude of the reference price. BTC at 2,400,000 CZK has ticks of 100 CZK and lots of
 * 0.00000001 BTC; DOGE at 4.2 CZK has ticks of 0.0001 CZK and lots of 0.01 DOGE.
 */
function buildMarket(id: number, base: string, quote: QuoteAsset): TradingMarket {
  const [baseAsset, quoteAsset] = [findAsset(base), findAsset(quote)];
  const [baseUsd, quoteUsd] = [referenceUsd(base), referenceUsd(quote)];
  assert(baseAsset !== undefined && quoteAsset !== undefined, `${base} and ${quote} are in the catalogue`);
  assert(baseUsd !== undefined && quoteUsd !== undefined, `${base} and ${quote} have a reference price`);
  const magnitude = ((baseUsd * 10n ** 18n) / quoteUsd).toString().length - 19;
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
