import type { Engine } from '@dukat/matching-engine/engine';
import type { MarketRules } from '@dukat/matching-engine/market-rules';
import { type OrderSnapshot, restoreEngine } from '@dukat/matching-engine/snapshot';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../platform/database/database.ts';
import { type ExchangeOrder, readOrder } from './open-order.ts';
import './trading-tables.ts';

/** One market in memory: its engine, and its open orders by the engine's ids. Thrown away when a commit fails. */
export interface MarketBook {
  readonly market: TradingMarket;
  readonly engine: Engine;
  readonly open: Map<number, ExchangeOrder>;
  /** The owner's number: only the newest may write. */
  readonly fencing: string;
  publicSequence: number;
}

export function engineRulesOf(market: TradingMarket): MarketRules {
  const { maxPriceTicks, minSizeLots, maxSizeLots, maxOrders } = market;
  return { maxPriceTicks, minSizeLots, maxSizeLots, maxOrders };
}

/** Rebuilds a market from what the database holds; equal, to the last byte of its hash, to the one that wrote it. */
export async function loadBook(tx: Transaction, market: TradingMarket, fencing: string): Promise<MarketBook> {
  const row = await tx
    .selectFrom('trading_markets')
    .selectAll()
    .where('id', '=', market.id)
    .executeTakeFirstOrThrow();
  const orders = await tx
    .selectFrom('trading_orders')
    .selectAll()
    .where('market_id', '=', market.id)
    .where('status', '=', 'Open')
    .execute();
  const open = new Map(orders.map((order) => [order.engine_id, readOrder(order, market)]));
  assert(open.size === orders.length, 'no two orders of a market share an id');
  const engine = restoreEngine({
    rules: engineRulesOf(market),
    status: row.status,
    now: Number(row.engine_now),
    lastPriceTicks: row.last_price_ticks,
    lastOrderId: row.last_order_id,
    commands: Number(row.commands),
    events: Number(row.events),
    resting: [...open.values()].toSorted(byPriority).map(snapshotOfOrder),
    waiting: [],
  });
  return { market, engine, open, fencing, publicSequence: Number(row.public_sequence) };
}

/** Bids from the best, then asks from the best; at a price the oldest first, which is the one with the lowest id. */
function byPriority(a: ExchangeOrder, b: ExchangeOrder): number {
  if (a.side !== b.side) return a.side === 'buy' ? -1 : 1;
  const better = a.side === 'buy' ? b.priceTicks - a.priceTicks : a.priceTicks - b.priceTicks;
  return better === 0 ? a.engineId - b.engineId : better;
}

function snapshotOfOrder(order: ExchangeOrder): OrderSnapshot {
  return {
    orderId: order.engineId,
    owner: order.account,
    flags: order.flags,
    priceTicks: order.priceTicks,
    left: order.leftLots,
    filled: order.filledLots,
    triggerTicks: 0,
    funds: 0,
    expiresAt: 0,
    clientLow: 0,
    clientHigh: 0,
    linkedId: 0,
  };
}
