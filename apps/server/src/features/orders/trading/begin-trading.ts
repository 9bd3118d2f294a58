import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { moveOrder } from '../orders-repository.ts';
import type { SleepReason, StoredOrder } from '../stored-order.ts';
import { queueForTrading } from './due-orders-repository.ts';
import type { TradedPair } from './liquidity.ts';
import { sleepOrder } from './sleep-order.ts';
import { tradeWithInventory } from './trade-with-inventory.ts';
import { tradingRate } from './trading-rate.ts';

// Orders that sleep for these reasons stay asleep until they trade: waking them would mail their owners again.
const sleepsUntilTraded: ReadonlySet<SleepReason | null> = new Set(['order_not_placed', 'above_limit']);

/** Takes the pair's place in the inventory's queue, if it needs one, before any ledger row is locked. */
export async function enterQueue(tx: Transaction, deps: OrderDeps, pair: TradedPair): Promise<void> {
  if (!deps.marketplace.has(pair)) await deps.inventory.enter(tx, pair);
}

/** `enterQueue` for many pairs. Takes them in one global order to avoid deadlocks. */
export async function enterQueues(
  tx: Transaction,
  deps: OrderDeps,
  pairs: readonly TradedPair[],
): Promise<void> {
  const named = new Map(pairs.map((pair) => [`${pair.coin} ${pair.fiat} ${pair.sell}`, pair]));
  for (const name of [...named.keys()].toSorted()) {
    const pair = named.get(name);
    if (pair !== undefined) await enterQueue(tx, deps, pair);
  }
}

/** Reports whether the order starts in the exchange's queue, rather than trade at once or sleep. */
export function isTradedByJob(deps: OrderDeps, order: StoredOrder): boolean {
  return deps.marketplace.has(order) && !tradingRate(deps, order).refused;
}

/**
 * Starts a paid order, in the transaction that paid or changed it: against the inventory at once, on the exchange by a
 * job. The order is queued if and only if this transaction commits. The exchange runs one step at a time for all orders,
 * so a request must not run a step itself.
 */
export async function beginTrading(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<StoredOrder> {
  if (!deps.marketplace.has(order)) return tradeWithInventory(tx, deps, order, now);
  const rate = tradingRate(deps, order);
  if (rate.refused) return sleepOrder(tx, deps, order, rate.reason, now);
  await queueForTrading(tx, [order]);
  if (order.status !== 'SLEEPING' || sleepsUntilTraded.has(order.sleepReason)) return order;
  return moveOrder(tx, order, 'reachable', now, { sleepReason: null });
}

/** Starts many orders that were paid in one transaction. */
export async function beginTradingTogether(
  tx: Transaction,
  deps: OrderDeps,
  paid: readonly StoredOrder[],
  now: Date,
): Promise<void> {
  const { queued = [], others = [] } = Object.groupBy(paid, (order) =>
    isTradedByJob(deps, order) ? 'queued' : 'others',
  );
  await queueForTrading(tx, queued);
  for (const order of others) await beginTrading(tx, deps, order, now);
}
