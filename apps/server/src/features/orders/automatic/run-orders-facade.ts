import { isActive } from '@dukat/rules/orders/order';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrder } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { takeOffBook } from '../trading/end-trading.ts';
import { findRunOrders } from './run-orders-repository.ts';

type RunOrder = Pick<
  StoredOrder,
  'publicId' | 'runId' | 'coin' | 'status' | 'fiatValue' | 'filledFiat' | 'filledCoin'
>;

/** The orders that runs of automatic payments have placed. */
export interface RunOrders {
  find(db: Database, runIds: readonly string[]): Promise<readonly RunOrder[]>;
  /** Ends the run's orders that still trade. What was filled stays filled. */
  close(tx: Transaction, runId: string, now: Date): Promise<void>;
}

export function runOrders(deps: OrderDeps): RunOrders {
  return {
    find: findRunOrders,
    async close(tx, runId, now) {
      for (const { publicId } of await findRunOrders(tx, [runId])) {
        const order = await lockOrder(tx, publicId);
        if (order !== undefined && isActive(order.status)) await takeOffBook(tx, deps, order, now);
      }
    },
  };
}
