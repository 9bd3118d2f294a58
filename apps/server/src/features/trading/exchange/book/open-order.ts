import { isStop } from '@dukat/matching-engine/book/order-flags';
import type { Closing } from '@dukat/matching-engine/orders/closing';
import { type Amount, amountOf, larger, subtract, zero } from '@dukat/rules/money/amount';
import { holdOf } from '@dukat/rules/trading/hold';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Selectable } from 'kysely';
import type { ExchangeOrderStatus, TradingOrdersView } from '../../trading-tables.ts';

/** An order as the exchange knows it: what the engine has, and what its fills have moved. */
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
  /** The other order of its pair; it stays known when the pair has parted. */
  readonly linkedPublicId: string | undefined;
  /** The engine's word for what it is; a stop that wakes is one no more. */
  flags: number;
  /** 0 of a market order. */
  priceTicks: number;
  /** Of the whole order, without what self-trade prevention took away; undefined of one by funds. */
  sizeLots: number | undefined;
  /** 0 where nothing bounds how many lots it trades. */
  leftLots: number;
  /** 0 unless it was placed as a stop. */
  triggerTicks: number;
  /** What a market order may spend or earn, in ticks x lots; 0 for no bound. */
  funds: number;
  /** The engine's id of the other order of its pair, or 0. */
  linkedId: number;
  /** Its place in the queue of its price: what joined earlier has less. */
  priority: number;
  filledLots: number;
  /** In ticks x lots. */
  filledCost: number;
  filledQuote: Amount;
  feePaid: Amount;
  held: Amount;
  status: ExchangeOrderStatus;
  endedAt: Date | undefined;
  /** Why it was cancelled; undefined of one that is open or filled, and of old ones. */
  endReason: Closing | undefined;
}

export function heldAssetOf({ side, market }: Pick<ExchangeOrder, 'side' | 'market'>): string {
  return side === 'sell' ? market.base : market.quote;
}

/** A stop that waits for its trigger is open and not in the book. */
export function isWaiting({ flags, status }: ExchangeOrder): boolean {
  return status === 'Open' && isStop(flags);
}

/** What the order must hold as it stands now; nothing once it has ended. */
export function dueHold(order: ExchangeOrder): Amount {
  return order.status === 'Open' ? holdOf(order.market, order) : zero;
}

/** Of a pair only one order ever trades, so the two hold once: the stop what it needs beyond its limit order. */
export function dueHoldBeside(stop: ExchangeOrder, limit: ExchangeOrder): Amount {
  return larger(zero, subtract(dueHold(stop), dueHold(limit)));
}

export function readOrder(row: Selectable<TradingOrdersView>, market: TradingMarket): ExchangeOrder {
  return {
    publicId: row.public_id,
    market,
    engineId: row.engine_id,
    account: row.account,
    portfolioId: row.portfolio_id,
    clientOrderId: row.client_order_id ?? undefined,
    type: row.type,
    side: row.side,
    fundsAsked: row.funds_asked === null ? undefined : amountOf(row.funds_asked),
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
    filledQuote: amountOf(row.filled_quote),
    feePaid: amountOf(row.fee_paid),
    held: amountOf(row.held),
    status: row.status,
    endedAt: row.ended_at ?? undefined,
    endReason: row.end_reason ?? undefined,
  };
}
