import { timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { paidAsset } from '@dukat/rules/orders/order';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { RateLimits } from '../../../platform/limits/rate-limits.ts';
import { type OrderKey, openOrder } from '../creation/order-secret.ts';
import { mailContext, sendOrderMail } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { findOwner } from '../trading/trading-limit.ts';
import { findLastArrival } from './waiting-payments-repository.ts';

interface ConfirmPaymentRequest {
  readonly caller: Caller;
  readonly key: OrderKey;
  /** Undefined if calls are not counted. */
  readonly limits: RateLimits | undefined;
}

/**
 * Mails the owner that the order was paid. Only the owner receives it, regardless of who requests it. It is rate-limited per
 * mailbox.
 */
export async function confirmPayment(
  tx: Transaction,
  deps: OrderDeps,
  { caller, key, limits }: ConfirmPaymentRequest,
): Promise<Result<Record<string, never>, 'order_unknown' | 'order_not_paid' | 'confirmation_too_often'>> {
  const order = await openOrder(tx, caller, key, deps.secretKey);
  if (order === undefined) return refuse('order_unknown');
  if (order.paid === 0n) return refuse('order_not_paid');
  const { email } = await findOwner(tx, order);
  if (limits?.take('recipients', `email:${email}`)?.isSpent === true) return refuse('confirmation_too_often');
  const { amount, common } = mailContext(order, deps);
  const arrivedAt = (await findLastArrival(tx, order.id)) ?? order.createdAt;
  await sendOrderMail(tx, order, 'payment_confirmation', {
    ...common,
    received: amount(order.paid, paidAsset(order)),
    arrivedAt: timeFormats(languageTag(order.locale)).dateTime(arrivedAt),
  });
  return accept({});
}
