import { type Amount, amountFromUnits } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { quoteFor, type Rate } from '../money/rate.ts';
import { roundTo } from '../money/rounding.ts';
import { orderPriceRange, priceDecimals, tradablePriceRange } from '../orders/price-limits.ts';
import type { Asset } from '../rates/asset.ts';
import { accept, type Result, refuse } from '../result.ts';

export const saleStates = ['active', 'paused', 'removed'] as const;
export type SaleState = (typeof saleStates)[number];

/** What happens to coins that arrive while the price is below the floor. */
export const belowFloor = ['wait', 'keep'] as const;
export type BelowFloor = (typeof belowFloor)[number];

export const depositStates = ['waiting', 'sold', 'credited', 'reversed'] as const;
export const saleRunStates = ['selling', 'paid', 'credited'] as const;

/** Why a deposit stays on the balance as coins. */
export const keptReasons = [
  'paused',
  'removed',
  'other_coin',
  'below_floor',
  'not_enough_funds',
  'frozen',
  'above_limit',
  'terms_not_agreed',
  'sold_before',
] as const;
export type KeptReason = (typeof keptReasons)[number];

/** Why the proceeds of a sale stay on the balance. */
export const stayReasons = [
  'not_sold',
  'not_confirmed',
  'above_authorized',
  'account_not_own',
  'not_enough_funds',
  'frozen',
  'held',
  'below_minimum',
  'above_limit',
  'address_not_kept',
  'unavailable',
] as const;
export type StayReason = (typeof stayReasons)[number];

/** The deposits that are sold together, and the terms of their sale. */
export interface SaleSituation {
  readonly amount: Amount;
  readonly coin: Pick<Asset, 'minTradeAmount' | 'volumePrecision'>;
  readonly fiat: Fiat;
  readonly keptShare: number;
  readonly floorPrice: Rate | null;
  readonly belowFloor: BelowFloor;
  readonly rate: Rate;
}

const wholeShare = 10_000n;

/**
 * Returns the coins to sell, rounded down to what an order can have. Refuses with `waits` while they are too few or wait for the price,
 * and otherwise with the reason for which they stay coins.
 */
export function decideSale({
  amount,
  coin,
  fiat,
  keptShare,
  floorPrice,
  belowFloor: below,
  rate,
}: SaleSituation): Result<Amount, 'waits' | 'below_floor' | 'above_limit'> {
  if (floorPrice !== null && rate < floorPrice) return refuse(below === 'wait' ? 'waits' : 'below_floor');
  const share = (amount * (wholeShare - BigInt(keptShare))) / wholeShare;
  const sold = roundTo(amountFromUnits(share), coin.volumePrecision, 'down');
  const price = quoteFor(sold, rate, priceDecimals(fiat), 'down');
  if (sold < coin.minTradeAmount || price < tradablePriceRange({ coin, fiat, rate }).min)
    return refuse('waits');
  return price > orderPriceRange(fiat).max ? refuse('above_limit') : accept(sold);
}
