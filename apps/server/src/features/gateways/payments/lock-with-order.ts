import type { Transaction } from '../../../platform/database/database.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { lockGatewayPayment, type StoredGatewayPayment } from './gateway-payments-repository.ts';

/**
 * Locks a payment after its order. The order's payer, operators and news from the gateway all lock in this order, to
 * avoid deadlocks.
 */
export async function lockWithOrder(
  tx: Transaction,
  { orders }: Pick<GatewaysDeps, 'orders'>,
  { id, order_public_id: order }: Pick<StoredGatewayPayment, 'id' | 'order_public_id'>,
): Promise<StoredGatewayPayment> {
  if (order !== null) await orders.lockPrice(tx, order);
  return lockGatewayPayment(tx, id);
}
