import { isActive } from '@dukat/rules/orders/order';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type OrderKey, openOrderLocked } from './creation/order-secret.ts';
import { mailOrder } from './order-mails.ts';
import type { OrderDeps } from './order-ports.ts';
import { moveOrder } from './orders-repository.ts';
import { lockPayouts } from './payout/payout-limit.ts';
import type { StoredOrder } from './stored-order.ts';
import { takeOffBook } from './trading/end-trading.ts';

type CancelRefusal = 'order_unknown' | 'order_not_cancelable';

/**
 * Cancels an order that trades or sleeps; what was filled stays filled. An unpaid order is canceled as before payment.
 */
export async function cancelOrder(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  key: OrderKey,
  now: Date,
): Promise<Result<StoredOrder, CancelRefusal>> {
  const order = await openOrderLocked(tx, caller, key, deps.secretKey);
  if (order === undefined) return refuse('order_unknown');
  if (order.status === 'WAITING_FOR_PAYMENT') return cancelUnpaid(tx, deps, order, now);
  if (!isActive(order.status)) return refuse('order_not_cancelable');
  await lockPayouts(tx, order);
  return accept(await takeOffBook(tx, deps, order, now));
}

/** Cancels an unpaid order. Money that comes later waits for its payer's choice. */
export async function cancelBeforePayment(
  tx: Transaction,
  deps: OrderDeps,
  caller: Caller,
  key: OrderKey,
  now: Date,
): Promise<Result<StoredOrder, CancelRefusal>> {
  const order = await openOrderLocked(tx, caller, key, deps.secretKey);
  return order === undefined ? refuse('order_unknown') : cancelUnpaid(tx, deps, order, now);
}

/** Cancels an unpaid order that the caller has locked. */
export async function cancelUnpaid(
  tx: Transaction,
  deps: OrderDeps,
  order: StoredOrder,
  now: Date,
): Promise<Result<StoredOrder, 'order_not_cancelable'>> {
  if (order.status !== 'WAITING_FOR_PAYMENT') return refuse('order_not_cancelable');
  const canceled = await moveOrder(tx, order, 'canceled_unpaid', now);
  await mailOrder(tx, deps, canceled, 'canceled');
  return accept(canceled);
}
