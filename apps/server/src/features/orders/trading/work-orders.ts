import { isActive } from '@dukat/rules/orders/order';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { OrderDeps } from '../order-ports.ts';
import { findOrder, lockOrder, openOrders } from '../orders-repository.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import { isSleepingFor } from './sleep-order.ts';
import { tradeOnExchange } from './trade-on-exchange.ts';
import { tradeTogether } from './trade-together.ts';
import { tradeWithInventory } from './trade-with-inventory.ts';
import { tradingRate } from './trading-rate.ts';

/** The maximum number of orders in one step of the exchange. All other orders wait for the step, so it must be short. */
export const maxOrdersPerStep = 32;

/**
 * Works every open order at the newest tick: those that the exchange may trade together, each other one in its own
 * transaction. A failing order does not block the others.
 */
export async function workOrders(
  database: Database,
  deps: OrderDeps,
  clock: Clock,
  log: Logger,
): Promise<void> {
  async function workAlone(publicId: string): Promise<void> {
    await workOrder(database, deps, clock, publicId).catch((error: unknown) =>
      log.error({ err: error, order: publicId }, 'an order could not be worked'),
    );
  }
  async function workTogether(publicIds: readonly string[]): Promise<void> {
    for (const publicId of await untradedOrders(deps, clock, log, publicIds)) await workAlone(publicId);
  }

  let ready: string[] = [];
  for await (const { publicId } of openOrders(database)) {
    const seen = await findOrder(database, publicId);
    if (seen === undefined || !deps.marketplace.has(seen) || tradingRate(deps, seen).refused) {
      await workAlone(publicId);
      continue;
    }
    ready.push(publicId);
    if (ready.length < maxOrdersPerStep) continue;
    await workTogether(ready);
    ready = [];
  }
  await workTogether(ready);
}

/** Trades together what can, and returns the orders that need their own step: all of them if the step failed. */
export async function untradedOrders(
  deps: OrderDeps,
  clock: Clock,
  log: Logger,
  publicIds: readonly string[],
): Promise<readonly string[]> {
  if (publicIds.length < 2) return publicIds;
  try {
    const traded = new Set(await tradeTogether(deps, clock, publicIds));
    return publicIds.filter((publicId) => !traded.has(publicId));
  } catch (error) {
    log.warn({ err: error, orders: publicIds.length }, 'orders could not be traded together');
    return publicIds;
  }
}

export async function workOrder(
  database: Database,
  deps: OrderDeps,
  clock: Clock,
  publicId: string,
): Promise<void> {
  const seen = await findOrder(database, publicId);
  if (seen === undefined || !isActive(seen.status)) return;
  if (deps.marketplace.has(seen)) {
    // Thousands may wait for their rate; they must not use the exchange's time.
    const rate = tradingRate(deps, seen);
    if (rate.refused && isSleepingFor(seen, rate.reason)) return;
    return tradeOnExchange(database, deps, clock, publicId);
  }
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, publicId);
    if (order === undefined || !isActive(order.status)) return;
    await lockPayouts(tx, order);
    await tradeWithInventory(tx, deps, order, clock.now());
  });
}
