import { isAvailableTo } from '@dukat/brands/find-page';
import type { RefusalReason } from '@dukat/contract/endpoint';
import type { createOrder as createOrderEndpoint } from '@dukat/contract/orders';
import { type Result, refuse } from '@dukat/rules/result';
import { type CreateOrderDeps, createOrder } from '../creation/create-order.ts';
import type { NewOrderCall } from '../creation/new-order-call.ts';
import type { StoredOrder } from '../stored-order.ts';

/**
 * Opens a retail order from the exchange page, for the selected portfolio. With the trading portfolio selected, that
 * page is hidden (requirement 6), so the request is refused, too: a trading account buys on the market or by a quick
 * trade.
 */
export async function openRetailOrder(
  call: NewOrderCall,
  deps: CreateOrderDeps,
): Promise<Result<StoredOrder, RefusalReason<typeof createOrderEndpoint>>> {
  const type = call.caller.user?.portfolioType;
  if (type === 'trade' && !isAvailableTo('exchange', type)) return refuse('basic_portfolio_needed');
  return createOrder(call, deps);
}
