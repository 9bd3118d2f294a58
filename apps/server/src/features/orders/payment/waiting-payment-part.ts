import { type Amount, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { announceOrder, findOrder } from '../orders-repository.ts';
import { changeWaitingAmount, decidePaymentRow, findPaymentBySource } from './waiting-payments-repository.ts';

export interface WaitingPaymentPart {
  readonly source: string;
  readonly amount: Amount;
  readonly now: Date;
}

/**
 * Takes a part out of a payment that waits for its payer's choice; returns false if it does not wait. The caller has
 * locked the order, so that the payer cannot choose meanwhile. Taking the whole payment ends its wait.
 */
export async function takeFromWaitingPayment(
  tx: Transaction,
  { source, amount, now }: WaitingPaymentPart,
): Promise<boolean> {
  const payment = await findPaymentBySource(tx, source);
  if (payment?.status !== 'waiting') return false;
  const isTaken =
    payment.amount === amount
      ? await decidePaymentRow(tx, payment, 'sent_back', now)
      : await changeWaitingAmount(tx, source, negate(amount));
  assert(isTaken, 'expected the part to be no more than what waits');
  await announcePayment(tx, payment.orderPublicId);
  return true;
}

/**
 * Returns a part that was not refunded to the waiting payment; returns false if it no longer waits. The caller has
 * locked the order.
 */
export async function returnToWaitingPayment(
  tx: Transaction,
  { source, amount }: Pick<WaitingPaymentPart, 'source' | 'amount'>,
): Promise<boolean> {
  const payment = await findPaymentBySource(tx, source);
  if (payment?.status !== 'waiting') return false;
  assert(await changeWaitingAmount(tx, source, amount), 'expected the payment to wait');
  await announcePayment(tx, payment.orderPublicId);
  return true;
}

async function announcePayment(tx: Transaction, orderPublicId: string): Promise<void> {
  const order = await findOrder(tx, orderPublicId);
  if (order !== undefined) await announceOrder(tx, order);
}
