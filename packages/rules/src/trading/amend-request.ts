import { accept, type Result, refuse } from '../result.ts';
import type { TradingMarket } from './market.ts';
import { lotsOf, type StepRefusal, ticksOf } from './steps.ts';

/** What an open order shall have instead, amounts still as text; what is not named stays. */
export interface AmendRequest {
  readonly price?: string | undefined;
  /** Of the whole order, what is filled included. */
  readonly size?: string | undefined;
  readonly stopPrice?: string | undefined;
}

export interface AmendTerms {
  readonly priceTicks: number | undefined;
  readonly sizeLots: number | undefined;
  readonly triggerTicks: number | undefined;
}

/** Reads the new terms as ticks and lots. Which of them an order has at all is for the market to say, at that moment. */
export function decideAmendRequest(
  market: TradingMarket,
  { price, size, stopPrice }: AmendRequest,
): Result<AmendTerms, StepRefusal | 'field_required'> {
  if (price === undefined && size === undefined && stopPrice === undefined)
    return refuse('field_required', { field: 'price' });
  const priceTicks = price === undefined ? undefined : ticksOf(market, price);
  if (priceTicks?.refused === true) return priceTicks;
  const sizeLots = size === undefined ? undefined : lotsOf(market, size);
  if (sizeLots?.refused === true) return sizeLots;
  const triggerTicks = stopPrice === undefined ? undefined : ticksOf(market, stopPrice, 'stop_price');
  if (triggerTicks?.refused === true) return triggerTicks;
  return accept({
    priceTicks: priceTicks?.value,
    sizeLots: sizeLots?.value,
    triggerTicks: triggerTicks?.value,
  });
}
