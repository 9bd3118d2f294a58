import { accept, type Result, refuse } from '../result.ts';
import type { TradingMarket } from './market.ts';
import {
  type LimitTerms,
  type LinkedStop,
  type MarketTerms,
  type OrderTerms,
  type SelfTrade,
  stopBounds,
  type TimeInForce,
} from './order-terms.ts';
import { parseFunds, parseLots, parseTicks, type StepRefusal } from './steps.ts';

/** Types and sides as spelled in the API. */
export const orderTypes = ['Limit', 'Market'] as const;
export const orderSides = ['Buy', 'Sell'] as const;

/** An order request, amounts as text. */
export interface OrderRequest {
  readonly type: (typeof orderTypes)[number];
  readonly side: (typeof orderSides)[number];
  readonly price?: string | undefined;
  readonly size?: string | undefined;
  readonly funds?: string | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  readonly expiresAt?: Date | undefined;
  readonly postOnly?: boolean | undefined;
  readonly stopPrice?: string | undefined;
  readonly linkedStop?: { readonly stopPrice: string; readonly price?: string | undefined } | undefined;
  readonly selfTrade?: Exclude<SelfTrade, 'allow'> | undefined;
}

export type OrderRequestRefusal =
  | StepRefusal
  | 'field_required'
  | 'field_not_allowed'
  | 'stop_price_wrong_side';

/**
 * Parses an order request, or refuses with the wrong field: missing, not allowed for this type of order, off the market's steps, or
 * a linked stop on the wrong side of its order. The engine, which knows the time, checks the expiry.
 */
export function decideOrderRequest(
  market: TradingMarket,
  request: OrderRequest,
): Result<OrderTerms, OrderRequestRefusal> {
  return request.type === 'Limit' ? decideLimit(market, request) : decideMarket(market, request);
}

function decideLimit(market: TradingMarket, request: OrderRequest): Result<LimitTerms, OrderRequestRefusal> {
  const { price, size, timeInForce = 'GTC', postOnly = false, expiresAt, linkedStop } = request;
  const misplaced = misplacedInLimit(request);
  if (misplaced !== undefined) return refuse('field_not_allowed', { field: misplaced });
  if (price === undefined) return refuse('field_required', { field: 'price' });
  if (size === undefined) return refuse('field_required', { field: 'size' });
  if (timeInForce === 'GTT' && expiresAt === undefined)
    return refuse('field_required', { field: 'expires_at' });
  const priceTicks = parseTicks(market, price);
  if (priceTicks.refused) return priceTicks;
  const sizeLots = parseLots(market, size);
  if (sizeLots.refused) return sizeLots;
  const triggerTicks = parseTrigger(market, request.stopPrice);
  if (triggerTicks.refused) return triggerTicks;
  const side = orderSide(request);
  const linked = decideLinkedStop(market, side, priceTicks.value, linkedStop);
  if (linked.refused) return linked;
  return accept({
    type: 'limit',
    side,
    selfTrade: request.selfTrade ?? 'cancel_newest',
    priceTicks: priceTicks.value,
    sizeLots: sizeLots.value,
    timeInForce,
    expiresAt: expiresAt?.getTime(),
    postOnly,
    triggerTicks: triggerTicks.value,
    linkedStop: linked.value,
  });
}

/** Returns the first field that is not allowed in a limit order or contradicts another. */
function misplacedInLimit(request: OrderRequest): string | undefined {
  const { funds, timeInForce = 'GTC', expiresAt, postOnly, stopPrice, linkedStop } = request;
  const rests = timeInForce === 'GTC' || timeInForce === 'GTT';
  if (funds !== undefined) return 'funds';
  if (expiresAt !== undefined && timeInForce !== 'GTT') return 'expires_at';
  // A post-only order must be able to rest, and must not be a stop, which trades when triggered.
  if (postOnly === true && (!rests || stopPrice !== undefined)) return 'post_only';
  return linkedStop !== undefined && (!rests || stopPrice !== undefined) ? 'linked_stop' : undefined;
}

function decideMarket(
  market: TradingMarket,
  request: OrderRequest,
): Result<MarketTerms, OrderRequestRefusal> {
  const { size, funds, timeInForce = 'IOC' } = request;
  const misplaced = misplacedInMarket(request);
  if (misplaced !== undefined) return refuse('field_not_allowed', { field: misplaced });
  const triggerTicks = parseTrigger(market, request.stopPrice);
  if (triggerTicks.refused) return triggerTicks;
  const common = {
    type: 'market',
    side: orderSide(request),
    selfTrade: request.selfTrade ?? 'cancel_newest',
    triggerTicks: triggerTicks.value,
    fillOrKill: timeInForce === 'FOK',
  } as const;
  if (funds !== undefined) {
    const worth = parseFunds(market, funds);
    if (worth.refused) return worth;
    const terms: MarketTerms = { ...common, sizeLots: undefined, funds: worth.value };
    return hasRoom(market, terms) ? accept(terms) : refuse('funds_out_of_range', { field: 'funds' });
  }
  if (size === undefined) return refuse('field_required', { field: 'size' });
  const sizeLots = parseLots(market, size);
  if (sizeLots.refused) return sizeLots;
  return accept({ ...common, sizeLots: sizeLots.value, funds: undefined });
}

function misplacedInMarket(request: OrderRequest): string | undefined {
  const { price, size, funds, timeInForce = 'IOC', expiresAt, postOnly, stopPrice, linkedStop } = request;
  if (price !== undefined) return 'price';
  if (funds !== undefined && size !== undefined) return 'funds';
  if (expiresAt !== undefined) return 'expires_at';
  if (postOnly === true) return 'post_only';
  if (linkedStop !== undefined) return 'linked_stop';
  // A market order trades at once. Fill-or-kill is allowed only with a size and without a stop price.
  const mayBeWhole = funds === undefined && stopPrice === undefined;
  return timeInForce === 'IOC' || (timeInForce === 'FOK' && mayBeWhole) ? undefined : 'time_in_force';
}

/** A sell stop by funds must not need more lots than an order may have. */
function hasRoom(market: TradingMarket, { triggerTicks, ...terms }: MarketTerms): boolean {
  if (triggerTicks === undefined) return true;
  return stopBounds(market, { ...terms, triggerTicks }).sizeLots <= market.maxSizeLots;
}

function parseTrigger(
  market: TradingMarket,
  stopPrice: string | undefined,
): Result<number | undefined, StepRefusal> {
  return stopPrice === undefined ? accept(undefined) : parseTicks(market, stopPrice, 'stop_price');
}

function decideLinkedStop(
  market: TradingMarket,
  side: 'buy' | 'sell',
  limitTicks: number,
  stop: OrderRequest['linkedStop'],
): Result<LinkedStop | undefined, OrderRequestRefusal> {
  if (stop === undefined) return accept(undefined);
  const triggerTicks = parseTicks(market, stop.stopPrice, 'linked_stop.stop_price');
  if (triggerTicks.refused) return triggerTicks;
  const guards = side === 'sell' ? triggerTicks.value < limitTicks : triggerTicks.value > limitTicks;
  if (!guards) return refuse('stop_price_wrong_side', { field: 'linked_stop.stop_price' });
  const price = stop.price === undefined ? undefined : parseTicks(market, stop.price, 'linked_stop.price');
  if (price?.refused === true) return price;
  return accept({ triggerTicks: triggerTicks.value, priceTicks: price?.value });
}

function orderSide({ side }: OrderRequest): 'buy' | 'sell' {
  return side === 'Buy' ? 'buy' : 'sell';
}
