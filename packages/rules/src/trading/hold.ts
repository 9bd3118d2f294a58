import { type Amount, subtract } from '../money/amount.ts';
import type { TradingMarket } from './market.ts';
import { costRoundingUp, toSize } from './steps.ts';

export interface OpenTerms {
  readonly side: 'buy' | 'sell';
  /** 0 for a market order, which is open only as a waiting stop. */
  readonly priceTicks: number;
  readonly leftLots: number;
  /** The cost of its fills so far, in ticks x lots. */
  readonly filledCost: number;
  /** What a waiting market order may spend, in ticks x lots. */
  readonly funds?: number;
}

/**
 * Returns what an open order holds of its owner's balance: lots of base for a sell, the highest possible cost of the rest for a
 * buy. A buy rounds up on its total cost, so each fill takes at most what it releases from the hold.
 */
export function orderHold(market: TradingMarket, order: OpenTerms): Amount {
  const { side, priceTicks, leftLots, filledCost, funds = 0 } = order;
  if (side === 'sell') return toSize(market, leftLots);
  const most = priceTicks === 0 ? Math.max(funds, filledCost) : filledCost + priceTicks * leftLots;
  return subtract(costRoundingUp(market, most), costRoundingUp(market, filledCost));
}
