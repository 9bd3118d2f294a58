import { isActive } from '@dukat/rules/orders/order';
import { assert } from '@dukat/rules/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { waitForLocksAtMost } from '../../../platform/database/wait-for-locks.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import { continueTraces } from '../../../platform/tracing/continue-traces.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrder } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { endTrading } from './end-trading.ts';
import type { SharedBook } from './liquidity.ts';
import { sleepOrder } from './sleep-order.ts';
import { checkTradable, fillOrders, lockOwners, maxLockWaitMs } from './trade-together.ts';

/**
 * Trades an order alone in one step of the exchange, and mails its owner if it cannot trade. Idempotent: a repeated run, as
 * after a killed job, finds the order ended. If the exchange cannot trade now, the order stores the reason.
 */
export async function tradeOnExchange(
  database: Database,
  deps: OrderDeps,
  clock: Clock,
  publicId: string,
): Promise<void> {
  try {
    await deps.marketplace.within(async (tx, book) => {
      // All other orders wait for this step, so an order that stays locked for longer is left to the next tick.
      await waitForLocksAtMost(tx, maxLockWaitMs);
      const order = await lockOrder(tx, publicId);
      if (order === undefined || !isActive(order.status)) return;
      await tradeLocked(tx, deps, book, order, clock.now());
    });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    await inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, publicId);
      if (order === undefined || !isActive(order.status)) return;
      await sleepOrder(tx, deps, order, 'order_not_placed', clock.now());
    });
  }
}

async function tradeLocked(
  tx: Transaction,
  deps: OrderDeps,
  book: SharedBook,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  await lockOwners(tx, [order]);
  const [checked] = await checkTradable(tx, deps, [order]);
  assert(checked !== undefined, 'expected one result for the order');
  if (!checked.refused) {
    const filled = await fillOrders(tx, deps, book, [checked.value], now);
    if (filled.length === 0) await sleepOrder(tx, deps, order, 'order_not_placed', now);
  } else if (checked.reason === 'fully_traded')
    await continueTraces('trade', [order.traceparent], () => endTrading(tx, deps, order, now));
  else await sleepOrder(tx, deps, order, checked.reason, now);
}
