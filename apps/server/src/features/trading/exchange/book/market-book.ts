import { isGoodTillTime } from '@dukat/matching-engine/book/order-flags';
import type { Engine } from '@dukat/matching-engine/engine';
import type { MarketRules } from '@dukat/matching-engine/market-rules';
import { type OrderSnapshot, restoreEngine } from '@dukat/matching-engine/snapshot';
import { assert } from '@dukat/rules/result';
import type { TradingMarket } from '@dukat/rules/trading/market';
import type { Transaction } from '../../../../platform/database/database.ts';
import { loadOpenOrders, readStoredMarket } from './books-repository.ts';
import { type ExchangeOrder, isWaiting, readOrder } from './open-order.ts';
import { OpenOrders } from './open-orders.ts';

/** One market in memory: its engine, and its open orders by engine id. Discarded when a commit fails. */
export interface MarketBook {
  readonly market: TradingMarket;
  readonly engine: Engine;
  readonly open: OpenOrders;
  /** The fencing number of this owner: only the newest may write. */
  readonly fencing: string;
  publicSequence: number;
}

export function toEngineRules(market: TradingMarket): MarketRules {
  const { maxPriceTicks, minSizeLots, maxSizeLots, maxOrders } = market;
  return { maxPriceTicks, minSizeLots, maxSizeLots, maxOrders };
}

/** Rebuilds a market from the database. Its hash equals, to the last byte, that of the book that was stored. */
export async function loadBook(tx: Transaction, market: TradingMarket, fencing: string): Promise<MarketBook> {
  const row = await readStoredMarket(tx, market.id);
  const orders = await loadOpenOrders(tx, market.id);
  const open = OpenOrders.of(
    orders.map((order) => readOrder({ ...order, status: 'Open', ended_at: null, end_reason: null }, market)),
  );
  assert(open.size === orders.length, 'expected engine ids to be unique within the market');
  const engine = restoreEngine({
    rules: toEngineRules(market),
    status: row.status,
    now: Number(row.engine_now),
    lastPriceTicks: row.last_price_ticks,
    lastOrderId: row.last_order_id,
    commands: Number(row.commands),
    events: Number(row.events),
    resting: queued(
      open,
      (order) => !isWaiting(order),
      (order) => order.priceTicks,
      -1,
    ),
    waiting: queued(open, isWaiting, (order) => order.triggerTicks, 1),
  });
  return { market, engine, open, fencing, publicSequence: Number(row.public_sequence) };
}

/**
 * Returns the orders of one kind in the engine's order: buys, then sells, each from the price that is reached first,
 * and at one price from the oldest. `buys` is the direction of buys: 1 ascending, -1 descending.
 */
function queued(
  open: ReadonlyMap<number, ExchangeOrder>,
  isKind: (order: ExchangeOrder) => boolean,
  orderPrice: (order: ExchangeOrder) => number,
  buys: 1 | -1,
): readonly OrderSnapshot[] {
  const inOrder = (a: ExchangeOrder, b: ExchangeOrder) => {
    if (a.side !== b.side) return a.side === 'buy' ? -1 : 1;
    const direction = a.side === 'buy' ? buys : -buys;
    return direction * (orderPrice(a) - orderPrice(b)) || a.priority - b.priority;
  };
  return [...open.values()].filter(isKind).toSorted(inOrder).map(toOrderSnapshot);
}

function toOrderSnapshot(order: ExchangeOrder): OrderSnapshot {
  const waits = isWaiting(order);
  return {
    orderId: order.engineId,
    owner: order.account,
    flags: order.flags,
    priceTicks: order.priceTicks,
    left: order.leftLots,
    filled: order.filledLots,
    triggerTicks: waits ? order.triggerTicks : 0,
    funds: waits ? order.funds : 0,
    expiresAt: isGoodTillTime(order.flags) ? (order.expiresAt?.getTime() ?? 0) : 0,
    clientLow: 0,
    clientHigh: 0,
    linkedId: order.linkedId,
  };
}
