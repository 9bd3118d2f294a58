import { isGateway } from '@dukat/rules/payments/gateways';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { openAtGateway } from '../creation/open-payment.ts';
import { type OrderKey, openOrderLocked } from '../creation/order-secret.ts';
import type { OrderDeps } from '../order-ports.ts';
import { announceOrder } from '../orders-repository.ts';
import type { StoredOrder } from '../stored-order.ts';

type Refusal = 'order_unknown' | 'order_not_payable' | 'gopay_maximum' | 'gopay_day_limit';

/**
 * Requests another gateway payment for an order whose payer abandoned the last one. If the abandoned one is paid after
 * all, its money waits for its payer's choice.
 */
export async function payAgain(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  key: OrderKey,
  now: Date,
): Promise<Result<StoredOrder, Refusal>> {
  const order = await openOrderLocked(tx, caller, key, deps.secretKey);
  if (order === undefined) return refuse('order_unknown');
  if (order.status !== 'WAITING_FOR_PAYMENT' || !isGateway(order.paymentType))
    return refuse('order_not_payable');
  const newest = await deps.gateways.findNewestPayment(tx, order.publicId);
  const isAbandoned = newest?.status === 'canceled' || newest?.status === 'failed';
  if (!isAbandoned || !deps.gateways.offered.includes(order.paymentType)) return refuse('order_not_payable');
  const opened = await openAtGateway(tx, deps, order, { deviceId: caller.deviceId, now });
  if (opened.refused)
    return opened.reason === 'payment_method_unavailable'
      ? refuse('order_not_payable')
      : { ...opened, reason: opened.reason };
  await announceOrder(tx, order);
  return accept(order);
}
