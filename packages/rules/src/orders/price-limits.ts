import { type Amount, formatAmount, larger, toAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { holdableQuoteFor, type Rate } from '../money/rate.ts';
import type { Asset } from '../rates/asset.ts';
import { identityNoticeThreshold, orderPriceLimits } from '../verification/limits.ts';

export interface PriceRange {
  readonly min: Amount;
  readonly max: Amount;
}

/** The allowed price of one order: 1 to 5,000,000 CZK, 0.01 to 200,000 EUR, for every tier (requirement 9). */
export function orderPriceRange(fiat: Fiat): PriceRange {
  return { min: orderPriceLimits.smallest[fiat], max: orderPriceLimits.largest[fiat] };
}

/** The coin and rate of a price: the coin's minimum trade at this rate is the smallest possible price. */
export interface PricedCoin {
  readonly coin: Pick<Asset, 'minTradeAmount'>;
  readonly fiat: Fiat;
  readonly rate: Rate;
}

/**
 * Returns the range to show. For most coins the smallest price of requirement 9 buys less than the minimum trade, so the range
 * begins at the price of the minimum trade, rounded up to a price that can be typed.
 */
export function tradablePriceRange({ coin, fiat, rate }: PricedCoin): PriceRange {
  const { min, max } = orderPriceRange(fiat);
  const least = holdableQuoteFor(coin.minTradeAmount, rate, priceDecimals(fiat), 'up') ?? max;
  return { min: larger(min, least), max };
}

/** Formats that range as the values of `price_out_of_range`. */
export function priceRangeValues(
  priced: PricedCoin,
): Readonly<Record<'minFiat' | 'maxFiat' | 'currency', string>> {
  const { min, max } = tradablePriceRange(priced);
  return { minFiat: formatAmount(min), maxFiat: formatAmount(max), currency: priced.fiat };
}

/** Above this price an order shows the identity notice and needs a verified user (requirement 9, domain). */
export function unverifiedOrderMaximum(fiat: Fiat): Amount {
  return identityNoticeThreshold[fiat];
}

export const minimalCustomPrice: Readonly<Record<Fiat, Amount>> = {
  CZK: toAmount('1000'),
  EUR: toAmount('40'),
};

/** The minimum price of a BTC order at a custom rate: 1000 CZK, 40 EUR (requirement 5.2). */
export function customRateMinimum(coin: string, fiat: Fiat): Amount | undefined {
  return coin === 'BTC' ? minimalCustomPrice[fiat] : undefined;
}

/** Decimals of a typed price: crowns are whole, euros have cents. */
export function priceDecimals(fiat: Fiat): number {
  return fiat === 'CZK' ? 0 : 2;
}
