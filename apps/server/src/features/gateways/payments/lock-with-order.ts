import type { Transaction } from '../../../platform/database/database.ts';
import type { GatewaysParts } from '../gateways-parts.ts';
import { lockGatewayPayment, type StoredGatewayPayment } from './gateway-payments-repository.ts';

/** Locks a payment after its order: the order's payer, operators and news of the gateway lock them in this order. */
export async function lockWithOrder(
  tx: Transaction,
  { orders }: Pick<GatewaysParts, 'orders'>,
  { id, order_public_id: order }: Pick<StoredGatewayPayment, 'id' | 'order_public_id'>,
): Promise<StoredGatewayPayment> {
  if (order !== null) await orders.lockPrice(tx, order);
  return lockGatewayPayment(tx, id);
}
