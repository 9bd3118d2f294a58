import { type Amount, amountFromUnits, formatAmount } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { type Rate, rateFromUnits } from '../money/rate.ts';
import { roundTo, roundToSignificant } from '../money/rounding.ts';
import type { PaymentType } from '../payments/payment-types.ts';
import { accept, type Result, refuse } from '../result.ts';
import type { RateType } from './order.ts';
import { customRateMinimum } from './price-limits.ts';

/** Editing fiat: a sell is CURRENT, a buy MARKET; editing coins: the other way round (requirement 4). */
export function defaultRateType(sell: boolean, isEditingFiat: boolean): RateType {
  return sell === isEditingFiat ? 'CURRENT' : 'MARKET';
}

/** The market rate rounded down to 3 decimals, or to 3 significant digits if that would be 0 (domain, Rates). */
export function defaultCustomRate(market: Rate): Rate {
  const rounded = roundTo(amountFromUnits(market), 3, 'down');
  return rateFromUnits(rounded > 0n ? rounded : roundToSignificant(amountFromUnits(market), 3, 'down'));
}

export type CustomRateRefusal = 'custom_rate_too_low' | 'custom_rate_too_high' | 'custom_rate_below_minimum';

/**
 * Checks that a custom rate waits for the market: a sell not below the current rate, a buy not above it; equal is allowed. A BTC
 * order also has a minimum price (requirement 5.2).
 */
export function checkCustomRate(given: {
  readonly sell: boolean;
  readonly custom: Rate;
  readonly current: Rate;
  readonly coin: string;
  readonly fiat: Fiat;
  readonly fiatValue: Amount;
}): Result<undefined, CustomRateRefusal> {
  const { sell, custom, current, coin, fiat, fiatValue } = given;
  if (sell && custom < current) return refuse('custom_rate_too_low', { field: 'rate_value' });
  if (!sell && custom > current) return refuse('custom_rate_too_high', { field: 'rate_value' });
  const minimum = customRateMinimum(coin, fiat);
  if (minimum !== undefined && fiatValue < minimum) {
    const values = { minPrice: `${formatAmount(minimum)} ${fiat}` };
    return refuse('custom_rate_below_minimum', { field: 'fiat_value', values });
  }
  return accept(undefined);
}

/** Returns true if the market now offers the order's rate or a better one. */
export function isReachable(sell: boolean, orderRate: Rate, market: Rate): boolean {
  return sell ? market >= orderRate : market <= orderRate;
}

/** Returns how far the market is from the order's rate in the unfavourable direction, in percent for display; 0 if reachable. */
export function distancePercent(sell: boolean, orderRate: Rate, market: Rate): number {
  if (isReachable(sell, orderRate, market)) return 0;
  const gap = Number(market - orderRate) / Number(orderRate);
  return Math.round(Math.abs(gap) * 10_000) / 100;
}

/** The default payment method of an order (requirement 4; domain for the threshold of VIRTUAL). */
export function defaultPaymentType(given: {
  readonly sell: boolean;
  readonly isSignedIn: boolean;
  readonly availableFunds: Amount;
  /** Fiat for a buy, coins for a sell. */
  readonly toPay: Amount;
}): PaymentType {
  const { sell, isSignedIn, availableFunds, toPay } = given;
  if (isSignedIn && availableFunds > 0n && availableFunds >= toPay) return 'VIRTUAL';
  return sell ? 'WALLET_TRANSFER' : 'BANK_TRANSFER';
}
