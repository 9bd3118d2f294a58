import type { OrdersFacade } from '../../features/orders/orders-facade.ts';
import { withdrawalNews } from '../../features/withdrawals/withdrawals-facade.ts';

/** Routes payout results from banks and chains to the withdrawal that they belong to, or else to the order. */
export function payoutNewsOf(orders: OrdersFacade): OrdersFacade {
  return {
    ...orders,
    async payoutFinal(tx, news) {
      if (!(await withdrawalNews.payoutFinal(tx, news))) await orders.payoutFinal(tx, news);
    },
    async payoutFailed(tx, news) {
      if (!(await withdrawalNews.payoutFailed(tx, news))) await orders.payoutFailed(tx, news);
    },
    async payoutCameBack(tx, news) {
      if (!(await withdrawalNews.payoutCameBack(tx, news))) await orders.payoutCameBack(tx, news);
    },
  };
}
