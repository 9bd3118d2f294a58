import { type Amount, add, amountFromUnits, one, smaller, zero } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { divideRoundingDown, divideRoundingUp } from '../money/rounding.ts';
import type { TradingMarket } from './market.ts';

/** A customer's demand, and the capital that the broker has for it. */
export interface BrokerDemand {
  readonly sell: boolean;
  /** Coins that the customer still buys or sells. */
  readonly coins: Amount;
  /** The customer's rate. The broker never pays more for a coin, nor takes less. */
  readonly rate: Rate;
  /** The broker's working capital in the market's two assets. */
  readonly base: Amount;
  readonly quote: Amount;
}

/** A broker order in the market's steps. */
export interface BrokerSize {
  readonly priceTicks: number;
  readonly sizeLots: number;
  /** True if the size is smaller than the customer's demand, because of the capital or the market's largest size. */
  readonly isCut: boolean;
}

const basisPoints = 10_000n;
/** In the smallest units of the quote asset: 10 CZK, 10 EUR. */
const unitsForRounding = 1000n;

/**
 * Returns the broker's order for a customer's order, or undefined if its capital does not cover the market's smallest size. The
 * price is the customer's rate, rounded to a tick on the safe side. Sizes are whole lots, rounded up: a buy is increased so that
 * the coins are complete after the fee, a sale takes the rest of a lot from the capital. The size is limited to what the capital
 * can pay, since the customer's money arrives only with the fill. For example 0.005 BTC with lots of 0.00000001 and a fee of 0.2 %:
 * 501,003 lots are bought.
 */
export function brokerSize(market: TradingMarket, demand: BrokerDemand): BrokerSize | undefined {
  const { tick, maxPriceTicks } = market;
  const ticks = demand.sell ? divideRoundingUp(demand.rate, tick) : divideRoundingDown(demand.rate, tick);
  if (ticks < 1n || ticks > BigInt(maxPriceTicks) || demand.coins <= 0n) return undefined;
  const wanted = demand.sell ? lotsToSell(market, demand) : lotsToBuy(market, demand);
  const payable = demand.sell ? lotsInStock(market, demand) : lotsAffordable(market, demand.quote, ticks);
  const smallest = BigInt(market.minSizeLots);
  const lots = least(wanted < smallest ? smallest : wanted, payable, BigInt(market.maxSizeLots));
  if (lots < smallest) return undefined;
  return { priceTicks: Number(ticks), sizeLots: Number(lots), isCut: lots < wanted };
}

/**
 * Returns the most capital that a broker order may use before its customer's money arrives. The next order of the same step cannot
 * use it. For example 501,003 lots at 2,000,000 CZK: 10,020.06 CZK for a buy; for a sale 0.00501003 BTC and 51.08 CZK for its fee
 * and rounding.
 */
export function capitalUsed(
  { tick, lot, takerFeeBasisPoints, quoteDecimals }: TradingMarket,
  { sell, rate }: Pick<BrokerDemand, 'sell' | 'rate'>,
  { priceTicks, sizeLots }: Pick<BrokerSize, 'priceTicks' | 'sizeLots'>,
): { readonly base: Amount; readonly quote: Amount } {
  const coins = lot * BigInt(sizeLots);
  if (!sell) {
    const price = tick * BigInt(priceTicks);
    return { base: zero, quote: amountFromUnits(divideRoundingUp(coins * price, one)) };
  }
  const reserve = unitsForRounding * 10n ** BigInt(18 - quoteDecimals);
  const twiceTheFee = 2n * BigInt(takerFeeBasisPoints) + 1n;
  const fees = divideRoundingUp(coins * rate * twiceTheFee, one * basisPoints);
  return { base: amountFromUnits(coins), quote: amountFromUnits(fees + reserve) };
}

function least(first: bigint, ...others: readonly bigint[]): bigint {
  let lowest = first;
  for (const lots of others) if (lots < lowest) lowest = lots;
  return lowest;
}

function lotsToBuy({ lot, takerFeeBasisPoints }: TradingMarket, { coins }: BrokerDemand): bigint {
  return divideRoundingUp(coins * basisPoints, lot * (basisPoints - BigInt(takerFeeBasisPoints)));
}

function lotsAffordable({ tick, lot }: TradingMarket, quote: Amount, ticks: bigint): bigint {
  return divideRoundingDown(quote * one, ticks * tick * lot);
}

function lotsToSell({ lot }: TradingMarket, { coins }: BrokerDemand): bigint {
  return divideRoundingUp(coins, lot);
}

/**
 * Returns the lots that the capital can deliver before the customer's coins arrive and whose fee its fiat covers. Each fill of a
 * sale rounds twice to the broker's disadvantage, so a reserve is kept for as many fills as a book can cause.
 */
function lotsInStock(market: TradingMarket, { base, quote, rate }: BrokerDemand): bigint {
  const { lot, takerFeeBasisPoints, quoteDecimals } = market;
  const reserve = unitsForRounding * 10n ** BigInt(18 - quoteDecimals);
  const twiceTheFee = 2n * BigInt(takerFeeBasisPoints) + 1n;
  const covered = divideRoundingDown((quote - reserve) * one * basisPoints, twiceTheFee * lot * rate);
  return quote <= reserve ? 0n : least(divideRoundingDown(base, lot), covered);
}

/**
 * Returns the coins of the customer's fill from what the broker's order traded: bought after the fee, or sold. Never more than the
 * customer wants. A fully traded buy was sized to be sufficient; what the rounding of many fills' fees took comes from the capital.
 */
export function coinsForCustomer(
  { sell, coins: wanted, base }: BrokerDemand,
  caught: Amount,
  isEnough: boolean,
): Amount {
  return smaller(wanted, isEnough && !sell ? add(caught, base) : caught);
}
