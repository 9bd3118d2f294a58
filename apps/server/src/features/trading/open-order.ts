import { type Amount, amountOf, zero } from '@dukat/rules/money/amount';
import { holdOf } from '@dukat/rules/trading/hold';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Selectable } from 'kysely';
import type { ExchangeOrderStatus, TradingOrdersTable } from './trading-tables.ts';

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
  readonly flags: number;
  /** 0 of a market order. */
  readonly priceTicks: number;
  readonly sizeLots: number | undefined;
  readonly fundsAsked: Amount | undefined;
  readonly createdAt: Date;
  leftLots: number;
  filledLots: number;
  /** In ticks x lots. */
  filledCost: number;
  filledQuote: Amount;
  held: Amount;
  status: ExchangeOrderStatus;
  endedAt: Date | undefined;
}

export function heldAssetOf({ side, market }: ExchangeOrder): string {
  return side === 'sell' ? market.base : market.quote;
}

/** What the order must hold as it stands now; nothing once it has ended. */
export function dueHold(order: ExchangeOrder): Amount {
  return order.status === 'Open' ? holdOf(order.market, order) : zero;
}

export function readOrder(row: Selectable<TradingOrdersTable>, market: TradingMarket): ExchangeOrder {
  return {
    publicId: row.public_id,
    market,
    engineId: row.engine_id,
    account: row.account,
    portfolioId: row.portfolio_id,
    clientOrderId: row.client_order_id ?? undefined,
    type: row.type,
    side: row.side,
    flags: row.flags,
    priceTicks: row.price_ticks,
    sizeLots: row.size_lots === null ? undefined : Number(row.size_lots),
    fundsAsked: row.funds_asked === null ? undefined : amountOf(row.funds_asked),
    createdAt: row.created_at,
    leftLots: Number(row.left_lots),
    filledLots: Number(row.filled_lots),
    filledCost: Number(row.filled_cost),
    filledQuote: amountOf(row.filled_quote),
    held: amountOf(row.held),
    status: row.status,
    endedAt: row.ended_at ?? undefined,
  };
}
