import { type Amount, amountFromUnits, subtract } from '../money/amount.ts';
import { baseFor, quoteFor, type Rate } from '../money/rate.ts';
import { divideRounding, divideRoundingUp } from '../money/rounding.ts';
import type { Order } from '../orders/order.ts';
import type { TradingMarket } from './market.ts';
import { costRoundingDown, costRoundingUp } from './steps.ts';

// Every rounding of a fill, on the exchange and of a retail order: payments and fees up, proceeds and bought coins down.

/**
 * Returns the payment for a fill on the exchange, in quote. It is rounded up over the whole order, not per fill, so that many small
 * fills never cost more than was held. Costs are in ticks x lots.
 */
export function exchangePayment(market: TradingMarket, costBefore: number, cost: number): Amount {
  return subtract(costRoundingUp(market, costBefore + cost), costRoundingUp(market, costBefore));
}

/** Returns the seller's proceeds of a fill on the exchange, in quote, rounded down per fill. */
export function exchangeProceeds(market: TradingMarket, cost: number): Amount {
  return costRoundingDown(market, cost);
}

/** Returns a fee in basis points, rounded up to the asset's last decimal. */
export function feeRoundingUp(amount: Amount, basisPoints: number, decimals: number): Amount {
  const step = 10n ** BigInt(18 - decimals);
  return amountFromUnits(divideRoundingUp(amount * BigInt(basisPoints), 10_000n * step) * step);
}

/** Returns the coins that a retail purchase gets for fiat at the market's rate. */
export function retailCoins(fiat: Amount, market: Rate, coinDecimals: number): Amount {
  return baseFor(fiat, market, coinDecimals, 'down');
}

/** Returns what coins of a retail order cost or bring at the market's rate. */
export function retailFiat(sell: boolean, coin: Amount, market: Rate, fiatDecimals: number): Amount {
  return quoteFor(coin, market, fiatDecimals, sell ? 'down' : 'up');
}

/** Returns the part of a retail order's agreed price for this part of its coins. All its coins have exactly that price. */
export function agreedFiat(order: Order, coin: Amount, fiatDecimals: number): Amount {
  const { sell, fiatValue } = order;
  const allCoins = sell ? order.paid : order.coinValue;
  if (coin === allCoins) return fiatValue;
  const step = 10n ** BigInt(18 - fiatDecimals);
  return amountFromUnits(divideRounding(fiatValue * coin, allCoins * step, sell ? 'down' : 'up') * step);
}
