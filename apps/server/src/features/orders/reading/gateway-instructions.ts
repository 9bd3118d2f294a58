import type { orderDetail } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';

type Instructions = z.output<typeof orderDetail>['payment'];

/** Returns the payment instructions of the order's newest gateway payment. Null if there is none or its money was credited or refunded. */
export async function gatewayInstructions(
  db: Database,
  { gateways }: Pick<OrderDeps, 'gateways'>,
  order: StoredOrder,
): Promise<Instructions> {
  const attempt = await gateways.findNewestPayment(db, order.publicId);
  if (attempt === undefined || order.dueAt === null) return null;
  const { status, provider, link } = attempt;
  if (
    status !== 'opening' &&
    status !== 'waiting' &&
    status !== 'canceled' &&
    status !== 'failed' &&
    status !== 'held'
  ) {
    return null;
  }
  return {
    type: 'gateway',
    provider,
    amount: formatAmount(order.fiatValue),
    currency: order.fiat,
    status,
    link: status === 'waiting' ? link : null,
    due_at: order.dueAt.toISOString(),
  };
}
