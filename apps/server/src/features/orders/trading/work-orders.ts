import { isActive } from '@dukat/rules/orders/order';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { OrderParts } from '../order-ports.ts';
import { findOrder, lockOrder, openOrders } from '../orders-repository.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import { sleepsSo } from './sleep-order.ts';
import { tradeOnExchange } from './trade-on-exchange.ts';
import { tradeOrder } from './trade-order.ts';
import { tradingRate } from './trading-rate.ts';

/** Brings every open order up to the newest tick, one transaction an order; one that fails does not hold up the others. */
export async function workOrders(
  database: Database,
  parts: OrderParts,
  clock: Clock,
  log: Logger,
): Promise<void> {
  for await (const { publicId } of openOrders(database)) {
    await workOrder(database, parts, clock, publicId).catch((error: unknown) =>
      log.error({ err: error, order: publicId }, 'an order could not be worked'),
    );
  }
}

export async function workOrder(
  database: Database,
  parts: OrderParts,
  clock: Clock,
  publicId: string,
): Promise<void> {
  const seen = await findOrder(database, publicId);
  if (seen === undefined || !isActive(seen.status)) return;
  if (parts.marketplace.has(seen)) {
    // Thousands may wait for their rate; the exchange's time is not for them.
    const rate = tradingRate(parts, seen);
    if (rate.refused && sleepsSo(seen, rate.reason)) return;
    return tradeOnExchange(database, parts, clock, publicId);
  }
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, publicId);
    if (order === undefined || !isActive(order.status)) return;
    await lockPayouts(tx, order);
    await tradeOrder(tx, parts, order, clock.now(), parts.inventory);
  });
}
