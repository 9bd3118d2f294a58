import { type Amount, add, subtract, zero } from '../money/amount.ts';
import { baseFor, quoteFor, type Rate } from '../money/rate.ts';
import type { PaymentFiat } from '../rates/tick.ts';
import { priceDecimals } from './price-limits.ts';

export interface PricedBy {
  readonly sell: boolean;
  readonly rate: Rate;
  readonly fiat: PaymentFiat;
  /** Decimals of the order's coin amount: the coin's volumePrecision. */
  readonly coinDecimals: number;
  /** Zero but for a coin that comes over a chain (WALLET_TRANSFER). */
  readonly depositFee: Amount;
}

/**
 * The fiat of an order from its coins, never to the house's harm: up on a buy, down on a sell, where the deposit fee
 * comes off the coins first. 0.001 BTC at 2 134 567.8 CZK costs 2 135 Kč to buy and brings 2 134 Kč.
 */
export function fiatFromCoin(coin: Amount, { sell, rate, fiat, depositFee }: PricedBy): Amount {
  if (!sell) return quoteFor(coin, rate, priceDecimals(fiat), 'up');
  const traded = subtract(coin, depositFee);
  return traded <= 0n ? zero : quoteFor(traded, rate, priceDecimals(fiat), 'down');
}

/** The coins of an order from its fiat: down on a buy; up on a sell, and the deposit fee on top. */
export function coinFromFiat(price: Amount, { sell, rate, coinDecimals, depositFee }: PricedBy): Amount {
  if (!sell) return baseFor(price, rate, coinDecimals, 'down');
  return add(baseFor(price, rate, coinDecimals, 'up'), depositFee);
}
