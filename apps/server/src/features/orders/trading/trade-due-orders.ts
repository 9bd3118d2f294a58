import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { type DueOrder, delayRetry, dueOrders, endWaiting } from './due-orders-repository.ts';
import { maxOrdersPerStep, untradedOrders, workOrder } from './work-orders.ts';

/** A shutdown waits for the round, so a round is short. */
const stepsInRound = 8;

/**
 * Trades the orders queued for the exchange, the longest waiting first. A failing order does not block the others, and
 * is retried.
 */
export async function tradeDueOrders(
  database: Database,
  deps: OrderDeps,
  clock: Clock,
  log: Logger,
): Promise<void> {
  async function workAlone(order: DueOrder): Promise<void> {
    try {
      await workOrder(database, deps, clock, order.publicId);
    } catch (error) {
      log.error({ err: error, order: order.publicId }, 'an order that is due could not be traded');
      return delayRetry(database, order);
    }
    await endWaiting(database, [order]);
  }

  async function workTogether(due: readonly DueOrder[]): Promise<void> {
    const left = new Set(
      await untradedOrders(
        deps,
        clock,
        log,
        due.map(({ publicId }) => publicId),
      ),
    );
    await endWaiting(
      database,
      due.filter(({ publicId }) => !left.has(publicId)),
    );
    for (const order of due) if (left.has(order.publicId)) await workAlone(order);
  }

  for (let step = 0; step < stepsInRound; step += 1) {
    const due = await dueOrders(database, maxOrdersPerStep);
    await workTogether(due);
    if (due.length < maxOrdersPerStep) return;
  }
}
