import { isActive } from '@dukat/rules/orders/order';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrders } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';
import { takeOffBook } from '../trading/end-trading.ts';
import { lockOwners } from '../trading/trade-together.ts';
import { findRunOrders, sumBoughtCoins, sumRunOrders, sumRunOrdersByDay } from './run-orders-repository.ts';

type RunOrder = Pick<
  StoredOrder,
  'publicId' | 'runId' | 'coin' | 'status' | 'fiatValue' | 'filledFiat' | 'filledCoin'
>;

/** The orders that runs of automatic payments have placed. */
export interface RunOrders {
  find(db: Database, runIds: readonly string[]): Promise<readonly RunOrder[]>;
  /** What the runs of plans have bought, by coin and currency. */
  sum: typeof sumRunOrders;
  sumBought: typeof sumBoughtCoins;
  sumByDay: typeof sumRunOrdersByDay;
  /** Ends the run's orders that still trade. What was filled stays filled. */
  close(tx: Transaction, runId: string, now: Date): Promise<void>;
}

export function runOrders(deps: OrderDeps): RunOrders {
  return {
    find: findRunOrders,
    sum: sumRunOrders,
    sumBought: sumBoughtCoins,
    sumByDay: sumRunOrdersByDay,
    async close(tx, runId, now) {
      const ids = (await findRunOrders(tx, [runId])).map(({ publicId }) => publicId);
      const active = [...(await lockOrders(tx, ids)).values()].filter(({ status }) => isActive(status));
      // Balances are locked after all orders, as trading locks them.
      await lockOwners(tx, active);
      for (const order of active) await takeOffBook(tx, deps, order, now);
    },
  };
}
