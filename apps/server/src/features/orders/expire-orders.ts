import type { Clock } from '../../platform/clock.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { mailOrder } from './order-mails.ts';
import type { OrderDeps } from './order-ports.ts';
import { lockOrder, moveOrder, overdueOrders } from './orders-repository.ts';

/**
 * Cancels orders that were not paid in time, each in its own transaction. A payment that comes first wins, and a
 * failing order does not block the others.
 */
export async function expireOrders(database: Database, deps: OrderDeps, clock: Clock): Promise<void> {
  await forEachIsolated(overdueOrders(database, clock.now()), async ({ publicId }) => {
    await inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, publicId);
      const now = clock.now();
      if (order?.status !== 'WAITING_FOR_PAYMENT' || order.dueAt === null || order.dueAt > now) return;
      const expired = await moveOrder(tx, order, 'expired', now);
      crashPoint('order-expired');
      await mailOrder(tx, deps, expired, 'expired');
    });
  });
}
