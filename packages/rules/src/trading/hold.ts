import { type Amount, subtract } from '../money/amount.ts';
import type { TradingMarket } from './market.ts';
import { costRoundingUp, sizeOf } from './steps.ts';

export interface OpenTerms {
  readonly side: 'buy' | 'sell';
  readonly priceTicks: number;
  readonly leftLots: number;
  /** What its fills have cost so far, in ticks x lots. */
  readonly filledCost: number;
}

/**
 * What an open order holds of its owner's: a sell its lots of base, a buy what its rest can cost at most. Since a buy pays
 * up on its whole cost, each fill takes exactly what it lets go of, or less.
 */
export function holdOf(market: TradingMarket, order: OpenTerms): Amount {
  const { side, priceTicks, leftLots, filledCost } = order;
  if (side === 'sell') return sizeOf(market, leftLots);
  return subtract(
    costRoundingUp(market, filledCost + priceTicks * leftLots),
    costRoundingUp(market, filledCost),
  );
}
