import { type Amount, add, amountFromUnits, smaller, zero } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { divideRoundingDown, divideRoundingUp } from '../money/rounding.ts';
import type { TradingMarket } from './market.ts';

/** What a customer wants of the broker, and what the broker has to work with. */
export interface BrokerDemand {
  readonly sell: boolean;
  /** Coins that the customer still buys or sells. */
  readonly coins: Amount;
  /** The customer's rate: the broker never pays more for a coin, nor takes less. */
  readonly rate: Rate;
  /** The broker's working capital in the market's two assets. */
  readonly base: Amount;
  readonly quote: Amount;
}

/** An order of the broker's, in the market's own steps. */
export interface BrokerSize {
  readonly priceTicks: number;
  readonly sizeLots: number;
  /** Less than the customer wants, since the capital or the market's largest size does not reach. */
  readonly isCut: boolean;
}

const one = 10n ** 18n;
const basisPoints = 10_000n;
/** Of the quote asset's smallest unit: 10 CZK, 10 EUR. */
const unitsForRounding = 1000n;

/**
 * The order that the broker places for a customer's, or nothing when its capital does not reach for the market's smallest.
 *
 * The price is the customer's rate, on the safe side of the market's tick. Sizes are whole lots, rounded up: a buy is so much
 * larger that the coins are there after the fee, a sale takes what a lot lacks from the capital. It is cut to what the
 * capital can pay first, since the customer's money comes with the fill. For example 0.005 BTC at lots of 0.00000001 and a
 * fee of 0.2 %: 501,003 lots are bought.
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
 * The most that an order of the broker's takes of its capital before its customer's money comes: what the next order of the same
 * step does not count on. For example 501,003 lots at 2,000,000 CZK: 10,020.06 CZK of a buy, of a sale 0.00501003 BTC and 51.08 CZK
 * for its fee and rounding.
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
 * What can be given before the customer's coins come, and whose fee the fiat of the capital covers. Each fill of a sale rounds
 * twice to the broker's harm, so that some of the capital is kept for as many fills as a book may hold.
 */
function lotsInStock(market: TradingMarket, { base, quote, rate }: BrokerDemand): bigint {
  const { lot, takerFeeBasisPoints, quoteDecimals } = market;
  const reserve = unitsForRounding * 10n ** BigInt(18 - quoteDecimals);
  const twiceTheFee = 2n * BigInt(takerFeeBasisPoints) + 1n;
  const covered = divideRoundingDown((quote - reserve) * one * basisPoints, twiceTheFee * lot * rate);
  return quote <= reserve ? 0n : least(divideRoundingDown(base, lot), covered);
}

/**
 * The coins of the customer's fill that follow from what the broker's order caught: bought after the fee, or sold. Never more
 * than the customer wants. An order that traded whole was sized to be enough; what the rounding of many fills' fees took of
 * it comes from the capital.
 */
export function coinsForCustomer(
  { sell, coins: wanted, base }: BrokerDemand,
  caught: Amount,
  isEnough: boolean,
): Amount {
  return smaller(wanted, isEnough && !sell ? add(caught, base) : caught);
}
