import { isActive } from '@dukat/rules/orders/order';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { cancelUnpaid } from './cancel-order.ts';
import type { OrderDeps } from './order-ports.ts';
import { findOpenOrders, lockOrder } from './orders-repository.ts';
import { lockPayouts } from './payout/payout-limit.ts';
import { takeOffBook } from './trading/end-trading.ts';

/** Ends all open orders of the user, each in its own transaction; what was filled stays filled. */
export async function endUserOrders(
  database: Database,
  deps: OrderDeps,
  { userId, clock }: { readonly userId: string; readonly clock: Clock },
): Promise<void> {
  await forEachIsolated(findOpenOrders(database, userId), ({ publicId }) =>
    inTransaction(database, async (tx) => {
      const order = await lockOrder(tx, publicId);
      if (order === undefined) return;
      const now = clock.now();
      if (order.status === 'WAITING_FOR_PAYMENT') await cancelUnpaid(tx, deps, order, now);
      if (!isActive(order.status)) return;
      await lockPayouts(tx, order);
      await takeOffBook(tx, deps, order, now);
    }),
  );
}
