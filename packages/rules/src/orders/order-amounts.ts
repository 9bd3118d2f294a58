import { type Amount, holdableAmount, subtract, zero } from '../money/amount.ts';
import type { Fiat } from '../money/fiat.ts';
import { holdableBaseFor, holdableQuoteFor, type Rate } from '../money/rate.ts';
import { priceDecimals } from './price-limits.ts';

export interface PricedBy {
  readonly sell: boolean;
  readonly rate: Rate;
  readonly fiat: Fiat;
  /** Decimals of the order's coin amount: the coin's volumePrecision. */
  readonly coinDecimals: number;
  /** Zero except for a coin deposited over a chain (WALLET_TRANSFER). */
  readonly depositFee: Amount;
}

/**
 * Converts an order's coins to fiat, rounded in the platform's favour: up on a buy, down on a sell, where the deposit fee is first
 * taken from the coins. 0.001 BTC at 2 134 567.8 CZK costs 2 135 Kč to buy and brings 2 134 Kč. Undefined if the database cannot
 * hold the result, since both inputs may come from a client.
 */
export function fiatFromCoin(coin: Amount, { sell, rate, fiat, depositFee }: PricedBy): Amount | undefined {
  if (!sell) return holdableQuoteFor(coin, rate, priceDecimals(fiat), 'up');
  const traded = subtract(coin, depositFee);
  return traded <= 0n ? zero : holdableQuoteFor(traded, rate, priceDecimals(fiat), 'down');
}

/** Converts an order's fiat to coins: rounded down on a buy; up on a sell, plus the deposit fee. Undefined as above. */
export function coinFromFiat(
  price: Amount,
  { sell, rate, coinDecimals, depositFee }: PricedBy,
): Amount | undefined {
  if (!sell) return holdableBaseFor(price, rate, coinDecimals, 'down');
  const traded = holdableBaseFor(price, rate, coinDecimals, 'up');
  return traded === undefined ? undefined : holdableAmount(traded + depositFee);
}
