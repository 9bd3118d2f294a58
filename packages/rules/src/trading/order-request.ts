import { accept, type Result, refuse } from '../result.ts';
import type { TradingMarket } from './market.ts';
import { fundsOf, lotsOf, type StepRefusal, ticksOf } from './steps.ts';

/** An order as it is asked for, amounts still as text. */
export interface OrderRequest {
  readonly type: 'Limit' | 'Market';
  readonly side: 'Buy' | 'Sell';
  readonly price?: string | undefined;
  readonly size?: string | undefined;
  readonly funds?: string | undefined;
  readonly timeInForce?: TimeInForce | undefined;
  readonly postOnly?: boolean | undefined;
}

export type TimeInForce = 'GTC' | 'IOC' | 'FOK';

/** An order in the market's own steps; nothing in it is ever rounded. */
export type OrderTerms = LimitTerms | MarketTerms;

export interface LimitTerms {
  readonly type: 'limit';
  readonly side: 'buy' | 'sell';
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
}

/** By size or by funds, never both. Funds are ticks x lots to spend or, of a sell, to earn. */
export interface MarketTerms {
  readonly type: 'market';
  readonly side: 'buy' | 'sell';
  readonly sizeLots: number | undefined;
  readonly funds: number | undefined;
}

export type OrderRequestRefusal = StepRefusal | 'field_required' | 'field_not_allowed';

/** Takes an order's words apart, or says which field is wrong: missing, not of this type of order, or off the market's steps. */
export function decideOrderRequest(
  market: TradingMarket,
  request: OrderRequest,
): Result<OrderTerms, OrderRequestRefusal> {
  return request.type === 'Limit' ? decideLimit(market, request) : decideMarket(market, request);
}

function decideLimit(market: TradingMarket, request: OrderRequest): Result<OrderTerms, OrderRequestRefusal> {
  const { price, size, funds, timeInForce = 'GTC', postOnly = false } = request;
  if (funds !== undefined) return refuse('field_not_allowed', { field: 'funds' });
  if (price === undefined) return refuse('field_required', { field: 'price' });
  if (size === undefined) return refuse('field_required', { field: 'size' });
  // An order that may only rest cannot also be one that never rests.
  if (postOnly && timeInForce !== 'GTC') return refuse('field_not_allowed', { field: 'post_only' });
  const priceTicks = ticksOf(market, price);
  if (priceTicks.refused) return priceTicks;
  const sizeLots = lotsOf(market, size);
  if (sizeLots.refused) return sizeLots;
  const terms = { priceTicks: priceTicks.value, sizeLots: sizeLots.value, timeInForce, postOnly };
  return accept({ type: 'limit', side: sideOf(request), ...terms });
}

function decideMarket(market: TradingMarket, request: OrderRequest): Result<OrderTerms, OrderRequestRefusal> {
  const { price, size, funds, timeInForce, postOnly } = request;
  if (price !== undefined) return refuse('field_not_allowed', { field: 'price' });
  if (postOnly === true) return refuse('field_not_allowed', { field: 'post_only' });
  // A market order takes what is there at once; nothing else can be said of it.
  if (timeInForce !== undefined && timeInForce !== 'IOC')
    return refuse('field_not_allowed', { field: 'time_in_force' });
  const side = sideOf(request);
  if (funds !== undefined) {
    if (size !== undefined) return refuse('field_not_allowed', { field: 'funds' });
    const worth = fundsOf(market, funds);
    if (worth.refused) return worth;
    return accept({ type: 'market', side, sizeLots: undefined, funds: worth.value });
  }
  if (size === undefined) return refuse('field_required', { field: 'size' });
  const sizeLots = lotsOf(market, size);
  if (sizeLots.refused) return sizeLots;
  return accept({ type: 'market', side, sizeLots: sizeLots.value, funds: undefined });
}

function sideOf({ side }: OrderRequest): 'buy' | 'sell' {
  return side === 'Buy' ? 'buy' : 'sell';
}
