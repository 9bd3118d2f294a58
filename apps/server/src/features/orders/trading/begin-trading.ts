import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderParts } from '../order-ports.ts';
import { moveOrder } from '../orders-repository.ts';
import type { SleepReason } from '../orders-tables.ts';
import type { StoredOrder } from '../stored-order.ts';
import { queueForTrading } from './due-orders-repository.ts';
import type { TradedPair } from './liquidity.ts';
import { sleepOrder } from './sleep-order.ts';
import { tradeOrder } from './trade-order.ts';
import { tradingRate } from './trading-rate.ts';

// What sleeps because it could not be placed, or may not trade, goes on doing so until it trades: waking it would tell its
// owner again.
const sleepsUntilTraded: ReadonlySet<SleepReason | null> = new Set(['order_not_placed', 'above_limit']);

/** Takes the place in the queue of a pair whose other side needs one, before anything of the ledger is locked. */
export async function enterQueue(tx: Transaction, parts: OrderParts, pair: TradedPair): Promise<void> {
  if (!parts.marketplace.has(pair)) await parts.inventory.enter(tx, pair);
}

/** Whether the order waits for the exchange from its beginning, rather than trade at once or sleep. */
export function tradesByJob(parts: OrderParts, order: StoredOrder): boolean {
  return parts.marketplace.has(order) && !tradingRate(parts, order).refused;
}

/**
 * A paid order begins to trade, in the transaction of whoever paid or changed it: against the inventory at once, on the
 * exchange by a job, for which it waits exactly when this transaction is there. The exchange works one step at a time for everybody, so
 * that no request may bring its own.
 */
export async function beginTrading(
  tx: Transaction,
  parts: OrderParts,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  if (!parts.marketplace.has(order)) return tradeOrder(tx, parts, order, now, parts.inventory);
  const rate = tradingRate(parts, order);
  if (rate.refused) return sleepOrder(tx, parts, order, rate.reason, now);
  await queueForTrading(tx, order);
  if (order.status !== 'SLEEPING' || sleepsUntilTraded.has(order.sleepsBecause)) return order;
  return moveOrder(tx, order, 'reachable', now, { sleepsBecause: null });
}
