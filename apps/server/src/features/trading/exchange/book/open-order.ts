import { isStop } from '@dukat/matching-engine/book/order-flags';
import { type Amount, larger, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { orderHold } from '@dukat/rules/trading/hold';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Closing } from '@dukat/rules/trading/order-terms';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';

/** An order on the exchange: the engine's fields, and what its fills have moved. */
export interface ExchangeOrder {
  readonly publicId: string;
  readonly market: TradingMarket;
  readonly engineId: number;
  readonly account: number;
  readonly portfolioId: string;
  readonly clientOrderId: string | undefined;
  readonly type: 'Limit' | 'Market';
  readonly side: 'buy' | 'sell';
  readonly fundsAsked: Amount | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date | undefined;
  /** The other order of its pair; it stays set after the pair has parted. */
  readonly linkedPublicId: string | undefined;
  /** The engine's flags. A triggered stop loses its stop flag. */
  flags: number;
  /** 0 for a market order. */
  priceTicks: number;
  /** The size of the whole order, less what self-trade prevention removed; undefined for an order by funds. */
  sizeLots: number | undefined;
  /** 0 if the number of lots is unbounded. */
  leftLots: number;
  /** 0 unless it was placed as a stop. */
  triggerTicks: number;
  /** What a market order may spend or earn, in ticks x lots; 0 if unbounded. */
  funds: number;
  /** The engine's id of the other order of its pair, or 0. */
  linkedId: number;
  /** Its place in the queue of its price: an earlier order has a lower number. */
  priority: number;
  filledLots: number;
  /** In ticks x lots. */
  filledCost: number;
  filledQuote: Amount;
  feePaid: Amount;
  held: Amount;
  status: Tables['trading_orders']['status'];
  endedAt: Date | undefined;
  /** Why it was canceled; undefined for open, filled and old orders. */
  endReason: Closing | undefined;
}

export function heldAsset({ side, market }: Pick<ExchangeOrder, 'side' | 'market'>): string {
  return side === 'sell' ? market.base : market.quote;
}

/** True for a stop that waits for its trigger: it is open, but not in the book. */
export function isWaiting({ flags, status }: ExchangeOrder): boolean {
  return status === 'Open' && isStop(flags);
}

/** The amount that the order must hold now; zero once it has ended. */
export function requiredHold(order: ExchangeOrder): Amount {
  return order.status === 'Open' ? orderHold(order.market, order) : zero;
}

/**
 * What the stop of a pair must hold beyond its limit order. Only one of the two ever trades, so the pair holds once.
 */
export function additionalStopHold(stop: ExchangeOrder, limit: ExchangeOrder): Amount {
  return larger(zero, subtract(requiredHold(stop), requiredHold(limit)));
}

export function readOrder(row: Selectable<Tables['trading_orders']>, market: TradingMarket): ExchangeOrder {
  return {
    publicId: row.public_id,
    market,
    engineId: row.engine_id,
    account: row.account,
    portfolioId: row.portfolio_id,
    clientOrderId: row.client_order_id ?? undefined,
    type: row.type,
    side: row.side,
    fundsAsked: row.funds_asked === null ? undefined : toAmount(row.funds_asked),
    createdAt: row.created_at,
    expiresAt: row.expires_at ?? undefined,
    linkedPublicId: row.linked_public_id ?? undefined,
    flags: row.flags,
    priceTicks: row.price_ticks,
    sizeLots: row.size_lots === null ? undefined : Number(row.size_lots),
    leftLots: Number(row.left_lots),
    triggerTicks: row.trigger_ticks,
    funds: Number(row.funds_worth),
    linkedId: row.linked_id,
    priority: Number(row.priority),
    filledLots: Number(row.filled_lots),
    filledCost: Number(row.filled_cost),
    filledQuote: toAmount(row.filled_quote),
    feePaid: toAmount(row.fee_paid),
    held: toAmount(row.held),
    status: row.status,
    endedAt: row.ended_at ?? undefined,
    endReason: row.end_reason ?? undefined,
  };
}
