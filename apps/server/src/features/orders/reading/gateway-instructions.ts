import type { orderDetail } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';

type Instructions = z.output<typeof orderDetail>['payment'];

/** Returns how an order is paid at its gateway: by the newest attempt. Null once that one was paid. */
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
