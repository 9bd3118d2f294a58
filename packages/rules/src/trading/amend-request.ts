import { accept, type Result, refuse } from '../result.ts';
import type { TradingMarket } from './market.ts';
import { parseLots, parseTicks, type StepRefusal } from './steps.ts';

/** The new terms of an open order, amounts as text; undefined terms stay. */
export interface AmendRequest {
  readonly price?: string | undefined;
  /** The total size of the order, including what is filled. */
  readonly size?: string | undefined;
  readonly stopPrice?: string | undefined;
}

export interface AmendTerms {
  readonly priceTicks: number | undefined;
  readonly sizeLots: number | undefined;
  readonly triggerTicks: number | undefined;
}

/** Parses the new terms into ticks and lots. Whether the order has these terms is checked later, by the market. */
export function decideAmendRequest(
  market: TradingMarket,
  { price, size, stopPrice }: AmendRequest,
): Result<AmendTerms, StepRefusal | 'field_required'> {
  if (price === undefined && size === undefined && stopPrice === undefined)
    return refuse('field_required', { field: 'price' });
  const priceTicks = price === undefined ? undefined : parseTicks(market, price);
  if (priceTicks?.refused === true) return priceTicks;
  const sizeLots = size === undefined ? undefined : parseLots(market, size);
  if (sizeLots?.refused === true) return sizeLots;
  const triggerTicks = stopPrice === undefined ? undefined : parseTicks(market, stopPrice, 'stop_price');
  if (triggerTicks?.refused === true) return triggerTicks;
  return accept({
    priceTicks: priceTicks?.value,
    sizeLots: sizeLots?.value,
    triggerTicks: triggerTicks?.value,
  });
}
