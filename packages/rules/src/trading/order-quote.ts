import { type Amount, add, amountFromUnits } from '../money/amount.ts';
import { divideRoundingDown } from '../money/rounding.ts';
import { feeRoundingUp } from './fill-rounding.ts';
import type { TradingMarket } from './market.ts';
import { costRoundingDown, costRoundingUp, toSize } from './steps.ts';

/** A part of an order: its lots, its worth in ticks x lots, and whether it would be a maker. */
export interface QuotedPart {
  readonly lots: number;
  readonly worth: number;
  readonly isMaker: boolean;
}

export interface OrderQuote {
  /** In quote, rounded up for a buyer and down for a seller. */
  readonly cost: Amount;
  /** In the asset that the order receives, rounded up. */
  readonly fee: Amount;
  /** The average price of the part that trades at once, rounded down to a hundredth of a tick. */
  readonly averagePrice: Amount | undefined;
}

/** Returns cost and fee of an order, part of which trades at once and the rest later at its own price. */
export function quoteOrder(
  market: TradingMarket,
  {
    side,
    atOnce,
    later,
  }: {
    readonly side: 'buy' | 'sell';
    readonly atOnce: Omit<QuotedPart, 'isMaker'>;
    readonly later: QuotedPart;
  },
): OrderQuote {
  const worth = atOnce.worth + later.worth;
  const partFee = (part: QuotedPart) => {
    const points = part.isMaker ? market.makerFeeBasisPoints : market.takerFeeBasisPoints;
    if (side === 'buy') return feeRoundingUp(toSize(market, part.lots), points, market.baseDecimals);
    return feeRoundingUp(costRoundingDown(market, part.worth), points, market.quoteDecimals);
  };
  return {
    cost: side === 'buy' ? costRoundingUp(market, worth) : costRoundingDown(market, worth),
    fee: add(partFee({ ...atOnce, isMaker: false }), partFee(later)),
    averagePrice: atOnce.lots === 0 ? undefined : quotedAveragePrice(market, atOnce.worth, atOnce.lots),
  };
}

function quotedAveragePrice({ tick }: TradingMarket, worth: number, lots: number): Amount {
  return amountFromUnits(
    divideRoundingDown(BigInt(worth) * 100n, BigInt(lots)) * divideRoundingDown(tick, 100n),
  );
}
