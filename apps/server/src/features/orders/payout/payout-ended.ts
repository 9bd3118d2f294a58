import type { Amount } from '@dukat/rules/money/amount';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type BankReturn, mailOrder, mailPayoutReturned, mailReturnFailed } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrder, moveOrder } from '../orders-repository.ts';
import { findPaymentBySource, noteReturnedWorth } from '../payment/waiting-payments-repository.ts';
import { parseOrderReference } from '../stored-order.ts';
import { notePayoutFailed, notePayoutReturned } from './payout-use-repository.ts';

/** What a bank sent back of a payout. */
export interface PayoutReturnEvent extends BankReturn {
  readonly reference: string;
  /** The total that has come back, including this `returnedAmount`. */
  readonly returned: Amount;
  readonly now: Date;
}

/** The payout is on the bank's statement or confirmed on its chain. Ignores references of other slices. */
export async function payoutFinal(
  tx: Transaction,
  deps: OrderDeps,
  ended: { readonly reference: string; readonly now: Date; readonly txid?: string },
): Promise<void> {
  await endPayout(tx, deps, ended, 'paid_out');
}

/** The payout, or the return of waiting money, failed; the money is on the balance. */
export async function payoutFailed(
  tx: Transaction,
  deps: OrderDeps,
  ended: { readonly reference: string; readonly now: Date; readonly reason: string },
): Promise<void> {
  if (await notifyReturnFailed(tx, deps, ended.reference)) return;
  await endPayout(tx, deps, ended, 'payout_failed');
}

/**
 * A bank sent back the payout or a part of it, before or after its statement had shown it. That part no longer counts
 * as sent, and its owner is notified that it is on the balance. An order that had ended stays FINISHED.
 */
export async function payoutReturned(
  tx: Transaction,
  deps: OrderDeps,
  { reference, returned, returnedAmount, isWhole, now }: PayoutReturnEvent,
): Promise<void> {
  if (await notifyReturnFailed(tx, deps, reference, { returnedAmount, isWhole })) return;
  const publicId = parseOrderReference(reference);
  const order = publicId === undefined ? undefined : await lockOrder(tx, publicId);
  if (order === undefined) return;
  await notePayoutReturned(tx, order, returned);
  const endsNow = isWhole && order.status === 'PENDING_WITHDRAWAL';
  const ended = endsNow ? await moveOrder(tx, order, 'payout_ended', now) : order;
  await mailPayoutReturned(tx, deps, ended, { returnedAmount, isWhole });
}

const returnPrefix = 'return:';

/** Returns whether it was the refund of a waiting payment; its payer is notified that the money is on the balance. */
async function notifyReturnFailed(
  tx: Transaction,
  deps: OrderDeps,
  reference: string,
  back?: BankReturn,
): Promise<boolean> {
  if (!reference.startsWith(returnPrefix)) return false;
  const payment = await findPaymentBySource(tx, reference.slice(returnPrefix.length));
  const order = payment && (await lockOrder(tx, payment.orderPublicId));
  if (payment === undefined || order === undefined) return true;
  if (back === undefined) {
    await noteReturnedWorth(tx, payment.id, null);
    await mailReturnFailed(tx, deps, order, payment);
  } else await mailPayoutReturned(tx, deps, order, back, payment.senderLabel);
  return true;
}

async function endPayout(
  tx: Transaction,
  deps: OrderDeps,
  { reference, now, txid }: { readonly reference: string; readonly now: Date; readonly txid?: string },
  mail: 'paid_out' | 'payout_failed',
): Promise<void> {
  const publicId = parseOrderReference(reference);
  if (publicId === undefined) return;
  const order = await lockOrder(tx, publicId);
  if (order?.status !== 'PENDING_WITHDRAWAL') return;
  if (mail === 'payout_failed') await notePayoutFailed(tx, order);
  const ended = await moveOrder(tx, order, 'payout_ended', now);
  crashPoint('order-payout-ended');
  await mailOrder(tx, deps, ended, mail, txid);
}
