import { type Amount, subtract } from '../money/amount.ts';
import { exchangePayment, exchangeProceeds, feeRoundingUp } from './fill-rounding.ts';
import type { TradingMarket } from './market.ts';
import { toSize } from './steps.ts';

export interface FillTerms {
  readonly priceTicks: number;
  readonly lots: number;
  readonly isBuyerMaker: boolean;
  /** The cost of the buyer's order before this fill, in ticks x lots. */
  readonly buyerCostBefore: number;
}

/** The amounts of one fill. Fees are charged in the received asset: the buyer's in base, the seller's in quote. */
export interface SettledFill {
  readonly base: Amount;
  readonly buyerPays: Amount;
  readonly sellerEarns: Amount;
  readonly buyerFee: Amount;
  readonly sellerFee: Amount;
  /** The rounding difference that the platform keeps, in quote; never negative. */
  readonly rounding: Amount;
}

/**
 * Computes a fill. By its rounding the buyer never pays less than the seller receives. For example 3 lots of 0.01 at 0.55 cost
 * 0.0165: the buyer pays 0.02, the seller receives 0.01, the platform keeps 0.01.
 */
export function settleFill(market: TradingMarket, fill: FillTerms): SettledFill {
  const { priceTicks, lots, isBuyerMaker, buyerCostBefore } = fill;
  const cost = priceTicks * lots;
  const buyerPays = exchangePayment(market, buyerCostBefore, cost);
  const sellerEarns = exchangeProceeds(market, cost);
  const base = toSize(market, lots);
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
