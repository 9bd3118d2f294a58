import { type Amount, subtract } from '../money/amount.ts';
import type { TradingMarket } from './market.ts';
import { costRoundingUp, sizeOf } from './steps.ts';

export interface OpenTerms {
  readonly side: 'buy' | 'sell';
  /** 0 of a market order, which is open only while it waits. */
  readonly priceTicks: number;
  readonly leftLots: number;
  /** What its fills have cost so far, in ticks x lots. */
  readonly filledCost: number;
  /** What a waiting market order may spend, in ticks x lots. */
  readonly funds?: number;
}

/**
 * What an open order holds of its owner's: a sell its lots of base, a buy what its rest can cost at most. Since a buy pays
 * up on its whole cost, each fill takes exactly what it lets go of, or less.
 */
export function holdOf(market: TradingMarket, order: OpenTerms): Amount {
  const { side, priceTicks, leftLots, filledCost, funds = 0 } = order;
  if (side === 'sell') return sizeOf(market, leftLots);
  const most = priceTicks === 0 ? Math.max(funds, filledCost) : filledCost + priceTicks * leftLots;
  return subtract(costRoundingUp(market, most), costRoundingUp(market, filledCost));
}
