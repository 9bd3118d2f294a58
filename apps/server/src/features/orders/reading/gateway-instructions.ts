import type { orderDetail } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';

type Instructions = z.output<typeof orderDetail>['payment'];
type Attempt = Awaited<ReturnType<OrderDeps['gateways']['findNewestPayment']>>;

/** Returns the payment instructions of the order's newest gateway payment. Null if there is none or its money was credited or refunded. */
export async function gatewayInstructions(
  db: Database,
  { gateways }: Pick<OrderDeps, 'gateways'>,
  order: StoredOrder,
): Promise<Instructions> {
  const { fiatValue: amount, fiat: currency, dueAt } = order;
  return describeGatewayPayment(await gateways.findNewestPayment(db, order.publicId), {
    amount,
    currency,
    dueAt,
  });
}

/** Returns how to pay at a gateway; null if there is no attempt or its money was credited or refunded. */
export function describeGatewayPayment(
  attempt: Attempt,
  {
    amount,
    currency,
    dueAt,
  }: { readonly amount: Amount; readonly currency: Fiat; readonly dueAt: Date | null },
): Instructions {
  if (attempt === undefined || dueAt === null) return null;
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
    amount: formatAmount(amount),
    currency,
    status,
    link: status === 'waiting' ? link : null,
    due_at: dueAt.toISOString(),
  };
}
