import type { CreateOrderDeps } from '../../features/orders/creation/create-order.ts';
import { endUserOrders } from '../../features/orders/end-user-orders.ts';
import { portfolioIdsOf } from '../../features/portfolios/portfolios-facade.ts';
import { findAccount } from '../../features/trading/accounts/trading-accounts-repository.ts';
import type { Exchange } from '../../features/trading/exchange/exchange.ts';
import { endExchangeOrders } from '../../features/trading/orders/cancel-orders.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';

interface EndOrdersDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly orderDeps: CreateOrderDeps;
  readonly exchange: Exchange;
}

/** Cancels all open orders of a user. Retail and exchange are independent: what cannot end on one does not stop the other. */
export function endAllOrders({ database, clock, orderDeps, exchange }: EndOrdersDeps) {
  const endOrdersOnExchange = async (portfolioId: string) => {
    const account = await findAccount(database, portfolioId);
    if (account !== undefined) await endExchangeOrders(database, exchange, account);
  };
  return async (userId: string): Promise<void> => {
    const portfolios = await portfolioIdsOf(database, userId);
    const endRetailOrders = () => endUserOrders(database, orderDeps, { userId, clock });
    const steps = [
      endRetailOrders,
      ...portfolios.map((portfolioId) => () => endOrdersOnExchange(portfolioId)),
    ];
    await forEachIsolated(steps, (step) => step());
  };
}
