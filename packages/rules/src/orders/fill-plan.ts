import { type Amount, add, larger, smaller, subtract, zero } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { agreedFiat, retailCoins, retailFiat } from '../trading/fill-rounding.ts';
import type { Order } from './order.ts';

export interface Fill {
  readonly coin: Amount;
  readonly fiat: Amount;
  readonly rate: Rate;
}

export interface FillTerms {
  readonly coinDecimals: number;
  readonly fiatDecimals: number;
}

/** Returns what is still to be traded: fiat for a MARKET buy, coins for all other orders. */
export function remainingToTrade(order: Order): Amount {
  if (order.sell) return subtract(order.paid, order.filledCoin);
  return order.rateType === 'MARKET'
    ? subtract(order.paid, order.filledFiat)
    : subtract(order.coinValue, order.filledCoin);
}

/** Returns the number of coins to request from the other side: the rest of the order, converted at the rate if it is fiat. */
export function coinsToRequest(order: Order, market: Rate, { coinDecimals }: FillTerms): Amount {
  const left = remainingToTrade(order);
  return !order.sell && order.rateType === 'MARKET' ? retailCoins(left, market, coinDecimals) : left;
}

/**
 * Returns the order's next fill against an offered size and rate, or undefined if not even the smallest unit can be traded. MARKET
 * spends the payment at the present rate: coins rounded down on a buy, fiat down on a sell, in the ledger's decimals. CURRENT and
 * CUSTOM trade at the order's rate or a better one. At the order's rate, the fiat of all fills so far is the order's proportional
 * share of its price, rounded up on a buy and down on a sell, so that the last fill ends exactly at the price whatever the sizes
 * were. At a better market rate a purchase costs less and a sale brings more.
 */
export function nextFill(order: Order, offered: Amount, market: Rate, terms: FillTerms): Fill | undefined {
  if (offered <= 0n) return undefined;
  return order.rateType === 'MARKET'
    ? marketFill(order, offered, market, terms)
    : limitFill(order, offered, market, terms);
}

/** Returns the rate at which the order trades at this market rate, which must satisfy the order's rate. */
export function tradedRate(order: Pick<Order, 'sell' | 'rate' | 'rateType'>, market: Rate): Rate {
  return order.rateType === 'MARKET' || isBetter(order, market) ? market : order.rate;
}

function isBetter({ sell, rate }: Pick<Order, 'sell' | 'rate'>, market: Rate): boolean {
  return sell ? market > rate : market < rate;
}

function marketFill(
  order: Order,
  offered: Amount,
  rate: Rate,
  { coinDecimals, fiatDecimals }: FillTerms,
): Fill | undefined {
  const left = remainingToTrade(order);
  if (order.sell) {
    const coin = smaller(left, offered);
    const fiat = retailFiat(true, coin, rate, fiatDecimals);
    return coin > 0n ? { coin, fiat, rate } : undefined;
  }
  const wholeCoin = retailCoins(left, rate, coinDecimals);
  if (wholeCoin <= offered) return wholeCoin > 0n ? { coin: wholeCoin, fiat: left, rate } : undefined;
  const fiat = smaller(left, retailFiat(false, offered, rate, fiatDecimals));
  return { coin: offered, fiat, rate };
}

function limitFill(
  order: Order,
  offered: Amount,
  market: Rate,
  { fiatDecimals }: FillTerms,
): Fill | undefined {
  const coin = smaller(remainingToTrade(order), offered);
  if (coin <= 0n) return undefined;
  const share = (filled: Amount) => agreedFiat(order, filled, fiatDecimals);
  const alone = isBetter(order, market) ? retailFiat(order.sell, coin, market, fiatDecimals) : share(coin);
  // All fills together never cost more, nor bring less, than their share of the agreed price.
  const agreed = subtract(share(add(order.filledCoin, coin)), order.filledFiat);
  const fiat = order.sell ? larger(agreed, alone) : smaller(agreed, alone);
  return { coin, fiat, rate: tradedRate(order, market) };
}

/** Returns true if nothing more can be traded. A MARKET buy may end with too little fiat to buy the smallest coin unit. */
export function isFullyTraded(order: Order, market: Rate | undefined, { coinDecimals }: FillTerms): boolean {
  const left = remainingToTrade(order);
  if (left <= 0n) return true;
  if (order.sell || order.rateType !== 'MARKET' || market === undefined) return false;
  return retailCoins(left, market, coinDecimals) <= zero;
}
