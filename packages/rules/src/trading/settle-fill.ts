import { type Amount, amountFromUnits, subtract } from '../money/amount.ts';
import { divideRoundingUp } from '../money/rounding.ts';
import type { TradingMarket } from './market.ts';
import { costRoundingDown, costRoundingUp, sizeOf } from './steps.ts';

export interface FillTerms {
  readonly priceTicks: number;
  readonly lots: number;
  readonly isBuyerMaker: boolean;
  /** What the buyer's order has cost before this fill, in ticks x lots. */
  readonly buyerCostBefore: number;
}

/** What one fill moves. Fees are charged in what is received: the buyer's in base, the seller's in quote. */
export interface SettledFill {
  readonly base: Amount;
  readonly buyerPays: Amount;
  readonly sellerEarns: Amount;
  readonly buyerFee: Amount;
  readonly sellerFee: Amount;
  /** What rounding leaves with the house, in quote; never negative. */
  readonly rounding: Amount;
}

/**
 * The buyer pays up on the whole of the order, not on each fill, so that many small fills never cost more than was held;
 * the seller earns down on each. The buyer's share of a fill is therefore never below the seller's.
 * For example 3 lots of 0.01 at 0.55 cost 0.0165: the buyer pays 0.02, the seller earns 0.01, the house keeps 0.01.
 */
export function settleFill(market: TradingMarket, fill: FillTerms): SettledFill {
  const { priceTicks, lots, isBuyerMaker, buyerCostBefore } = fill;
  const cost = priceTicks * lots;
  const buyerPays = subtract(
    costRoundingUp(market, buyerCostBefore + cost),
    costRoundingUp(market, buyerCostBefore),
  );
  const sellerEarns = costRoundingDown(market, cost);
  const base = sizeOf(market, lots);
  const { makerFeeBasisPoints: maker, takerFeeBasisPoints: taker } = market;
  return {
    base,
    buyerPays,
    sellerEarns,
    buyerFee: feeRoundingUp(base, isBuyerMaker ? maker : taker, market.baseDecimals),
    sellerFee: feeRoundingUp(sellerEarns, isBuyerMaker ? taker : maker, market.quoteDecimals),
    rounding: subtract(buyerPays, sellerEarns),
  };
}

/** A fee of so many hundredths of a percent, up to the last decimal of its asset. */
export function feeRoundingUp(amount: Amount, basisPoints: number, decimals: number): Amount {
  const step = 10n ** BigInt(18 - decimals);
  return amountFromUnits(divideRoundingUp(amount * BigInt(basisPoints), 10_000n * step) * step);
}
