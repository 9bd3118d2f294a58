import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PayoutFailed, PayoutFinal, PayoutReturned } from '../../payments/payments-facade.ts';
import { cancelTransfer } from '../../travel-rule/travel-rule-facade.ts';
import { type BankReturn, mailOrder, mailPayoutReturned, mailReturnFailed } from '../order-mails.ts';
import type { OrderDeps } from '../order-ports.ts';
import { lockOrder, moveOrder } from '../orders-repository.ts';
import { findPaymentBySource, noteReturnedWorth } from '../payment/waiting-payments-repository.ts';
import { parseOrderReference } from '../stored-order.ts';
import { notePayoutFailed, notePayoutReturned } from './payout-use-repository.ts';

/** The payout is on the bank's statement or confirmed on its chain. Ignores references of other slices. */
export async function payoutFinal(tx: Transaction, deps: OrderDeps, final: PayoutFinal): Promise<void> {
  await endPayout(tx, deps, final, 'paid_out');
}

/** The payout, or the return of waiting money, failed; the money is on the balance. */
export async function payoutFailed(tx: Transaction, deps: OrderDeps, failed: PayoutFailed): Promise<void> {
  if (findPayoutPurpose(failed.reference) === 'return') await notifyReturnFailed(tx, deps, failed.reference);
  else await endPayout(tx, deps, failed, 'payout_failed');
}

/** Tells the customer that a payout over Lightning has no end yet, and that its sum stays held. */
export async function payoutUnknown(tx: Transaction, deps: OrderDeps, reference: string): Promise<void> {
  const publicId = parseOrderReference(reference);
  const order = publicId === undefined ? undefined : await lockOrder(tx, publicId);
  if (order?.status === 'PENDING_WITHDRAWAL') await mailOrder(tx, deps, order, 'payout_unknown');
}

/**
 * A bank sent back the payout or a part of it, before or after its statement had shown it. That part no longer counts
 * as sent, and its owner is notified that it is on the balance. An order that had ended stays FINISHED.
 */
export async function payoutReturned(
  tx: Transaction,
  deps: OrderDeps,
  { reference, returned, returnedAmount, isWhole, now }: PayoutReturned,
): Promise<void> {
  if (findPayoutPurpose(reference) === 'return')
    return notifyReturnFailed(tx, deps, reference, { returnedAmount, isWhole });
  const publicId = parseOrderReference(reference);
  const order = publicId === undefined ? undefined : await lockOrder(tx, publicId);
  if (order === undefined) return;
  await notePayoutReturned(tx, order, returned);
  const endsNow = isWhole && order.status === 'PENDING_WITHDRAWAL';
  const ended = endsNow ? await moveOrder(tx, order, 'payout_ended', now) : order;
  await mailPayoutReturned(tx, deps, ended, { returnedAmount, isWhole });
}

const returnPrefix = 'return:';

/** Notifies the payer of a waiting payment whose return failed that the money is on the balance. */
async function notifyReturnFailed(
  tx: Transaction,
  deps: OrderDeps,
  reference: string,
  back?: BankReturn,
): Promise<void> {
  const payment = await findPaymentBySource(tx, reference.slice(returnPrefix.length));
  const order = payment && (await lockOrder(tx, payment.orderPublicId));
  if (payment === undefined || order === undefined) return;
  if (back === undefined) {
    await noteReturnedWorth(tx, payment.id, null);
    await mailReturnFailed(tx, deps, order, payment);
  } else await mailPayoutReturned(tx, deps, order, back, payment.senderLabel);
}

async function endPayout(
  tx: Transaction,
  deps: OrderDeps,
  { reference, now, txid }: PayoutFinal,
  mail: 'paid_out' | 'payout_failed',
): Promise<void> {
  const publicId = parseOrderReference(reference);
  if (publicId === undefined) return;
  const order = await lockOrder(tx, publicId);
  if (order?.status !== 'PENDING_WITHDRAWAL') return;
  if (mail === 'payout_failed') {
    await notePayoutFailed(tx, order);
    await cancelTransfer(tx, reference, now);
  }
  const ended = await moveOrder(tx, order, 'payout_ended', now);
  crashPoint('order-payout-ended');
  await mailOrder(tx, deps, ended, mail, txid);
}
