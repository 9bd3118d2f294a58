import type { OrdersFacade } from '../../features/orders/orders-facade.ts';
import { withdrawalPayoutEvents } from '../../features/withdrawals/withdrawals-facade.ts';

/** Routes payout results from banks and chains to the withdrawal that they belong to, or else to the order. */
export function routePayoutResults(orders: OrdersFacade): OrdersFacade {
  return {
    ...orders,
    async payoutFinal(tx, result) {
      if (!(await withdrawalPayoutEvents.payoutFinal(tx, result))) await orders.payoutFinal(tx, result);
    },
    async payoutFailed(tx, result) {
      if (!(await withdrawalPayoutEvents.payoutFailed(tx, result))) await orders.payoutFailed(tx, result);
    },
    async payoutReturned(tx, result) {
      if (!(await withdrawalPayoutEvents.payoutReturned(tx, result))) await orders.payoutReturned(tx, result);
    },
  };
}
