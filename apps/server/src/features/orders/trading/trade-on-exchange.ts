import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { boughtAsset, isActive, paidAsset } from '@dukat/rules/orders/order';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { waitForLocksAtMost } from '../../../platform/database/wait-for-locks.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { lockBalances } from '../../../platform/ledger/lock-balances.ts';
import { Outage } from '../../../platform/outage.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrder } from '../orders-repository.ts';
import { lockPayouts } from '../payout/payout-limit.ts';
import type { StoredOrder } from '../stored-order.ts';
import { sleepOrder } from './sleep-order.ts';
import { tradeOrder } from './trade-order.ts';

const longestWaitMs = 2_000;

/**
 * Trades an order in one step of the exchange's lane: the broker's order there and the customer's fill commit together.
 * Locks the order, then its owner's balances, then the exchange's rows, and the house accounts last. Idempotent: a repeated
 * run, as after a killed job, finds the order ended. If the exchange cannot trade now, the order stores the reason.
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
      await waitForLocksAtMost(tx, longestWaitMs);
      const order = await lockOrder(tx, publicId);
      if (order === undefined || !isActive(order.status)) return;
      await lockPayouts(tx, order);
      await lockBalances(tx, touchedAccounts(order));
      await tradeOrder(tx, deps, order, clock.now(), book);
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

/** All accounts of the owner that a fill, a refund or a payout may touch. */
function touchedAccounts(order: StoredOrder) {
  const { portfolioId } = order;
  return [paidAsset(order), boughtAsset(order)].flatMap((asset) => [
    { account: availableAccount(portfolioId), asset },
    { account: blockedAccount(portfolioId), asset },
  ]);
}
