import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailOrder, mailReturnFailed } from '../order-mails.ts';
import type { OrderParts } from '../order-ports.ts';
import { lockOrder, moveOrder, notePayoutCameBack } from '../orders-repository.ts';
import { findPaymentBySource, noteReturnedWorth } from '../payment/waiting-payments-repository.ts';
import { orderOfReference } from '../stored-order.ts';

/** The payout stands on the statement, or is confirmed on its chain. References of others are none of ours. */
export async function payoutFinal(
  tx: Transaction,
  parts: OrderParts,
  ended: { readonly reference: string; readonly now: Date; readonly txid?: string },
): Promise<void> {
  await endPayout(tx, parts, ended, 'paid_out');
}

/** The payout failed, or the way back of money that waited; it is on the balance. */
export async function payoutFailed(
  tx: Transaction,
  parts: OrderParts,
  ended: { readonly reference: string; readonly now: Date; readonly reason: string },
): Promise<void> {
  if (await notifyReturnFailed(tx, parts, ended.reference)) return;
  await endPayout(tx, parts, ended, 'payout_failed');
}

/**
 * A bank sent back what its statement had shown as paid out. The order stays FINISHED; only its owner is told that the money
 * is on the balance. A statement's line is read once, so this is said once.
 */
export async function payoutCameBack(
  tx: Transaction,
  parts: OrderParts,
  { reference }: { readonly reference: string },
): Promise<void> {
  if (await notifyReturnFailed(tx, parts, reference)) return;
  const publicId = orderOfReference(reference);
  const order = publicId === undefined ? undefined : await lockOrder(tx, publicId);
  if (order === undefined) return;
  await notePayoutCameBack(tx, order);
  await mailOrder(tx, parts, order, 'payout_failed');
}

const returnPrefix = 'return:';

/** Whether it was the return of a waiting payment; its payer is told that the money is on the balance. */
async function notifyReturnFailed(tx: Transaction, parts: OrderParts, reference: string): Promise<boolean> {
  if (!reference.startsWith(returnPrefix)) return false;
  const payment = await findPaymentBySource(tx, reference.slice(returnPrefix.length));
  const order = payment && (await lockOrder(tx, payment.orderPublicId));
  if (payment === undefined || order === undefined) return true;
  await noteReturnedWorth(tx, payment.id, null);
  await mailReturnFailed(tx, parts, order, payment);
  return true;
}

async function endPayout(
  tx: Transaction,
  parts: OrderParts,
  { reference, now, txid }: { readonly reference: string; readonly now: Date; readonly txid?: string },
  mail: 'paid_out' | 'payout_failed',
): Promise<void> {
  const publicId = orderOfReference(reference);
  if (publicId === undefined) return;
  const order = await lockOrder(tx, publicId);
  if (order?.status !== 'PENDING_WITHDRAWAL') return;
  if (mail === 'payout_failed') await notePayoutCameBack(tx, order);
  const ended = await moveOrder(tx, order, 'payout_ended', now);
  crashPoint('order-payout-ended');
  await mailOrder(tx, parts, ended, mail, txid);
}
