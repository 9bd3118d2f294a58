import { type Amount, negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { announceOrder, findOrder } from '../orders-repository.ts';
import { changeWaiting, decidePaymentRow, findPaymentBySource } from './waiting-payments-repository.ts';

export interface PartOfWaiting {
  readonly source: string;
  readonly amount: Amount;
  readonly now: Date;
}

/**
 * Takes a part out of what waits at an order for its payer's choice; false where the payment does not wait. Its order is locked, so that
 * nobody chooses meanwhile. Where all of it goes back there is nothing left to choose.
 */
export async function takeFromWaiting(
  tx: Transaction,
  { source, amount, now }: PartOfWaiting,
): Promise<boolean> {
  const payment = await findPaymentBySource(tx, source);
  if (payment?.status !== 'waiting') return false;
  const isTaken =
    payment.amount === amount
      ? await decidePaymentRow(tx, payment, 'sent_back', now)
      : await changeWaiting(tx, source, negate(amount));
  assert(isTaken, 'a part is no more than what waits');
  await announcePayment(tx, payment.orderPublicId);
  return true;
}

/** The part did not go back and waits again with the rest; false where nothing waits any more. The order is locked. */
export async function giveToWaiting(
  tx: Transaction,
  { source, amount }: Pick<PartOfWaiting, 'source' | 'amount'>,
): Promise<boolean> {
  const payment = await findPaymentBySource(tx, source);
  if (payment?.status !== 'waiting') return false;
  assert(await changeWaiting(tx, source, amount), 'what waits takes its part again');
  await announcePayment(tx, payment.orderPublicId);
  return true;
}

async function announcePayment(tx: Transaction, orderPublicId: string): Promise<void> {
  const order = await findOrder(tx, orderPublicId);
  if (order !== undefined) await announceOrder(tx, order);
}
