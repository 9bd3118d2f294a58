import { availableOf, houseFees, houseSuspense, inFlight } from '@dukat/ledger/accounts';
import { add, amountOf, negate, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { OrderEvents } from '../deposits/order-events.ts';
import { reopenHeldDeposit } from '../deposits/reopen-held-deposit.ts';
import { endWithdrawal, type StoredWithdrawal } from './withdrawals-repository.ts';

/**
 * Ends a withdrawal that can no longer arrive and credits its amount to the owner's balance. The withdrawal fee is returned only if nothing
 * was signed, since otherwise the network was paid for the attempt. A returned deposit is held again in full, including the fee, because
 * its next return needs the whole deposit in suspense.
 */
export async function failWithdrawal(
  tx: Transaction,
  orders: OrderEvents,
  failing: { readonly withdrawal: StoredWithdrawal; readonly reason: string; readonly now: Date },
): Promise<void> {
  const { withdrawal, reason, now } = failing;
  await bookFailed(tx, withdrawal, now);
  const { reference } = withdrawal;
  if (isFollowed(reference)) await orders.payoutFailed(tx, { reference, now, reason });
}

/** Whether orders must be informed about the end: references of orders, of refunds to a payer and of withdrawals. */
export function isFollowed(reference: string): boolean {
  return /^(order|return|withdrawal):/.test(reference);
}

/** Credits the money of a failed withdrawal to its owner, without informing the requester. */
export async function bookFailed(tx: Transaction, withdrawal: StoredWithdrawal, now: Date): Promise<void> {
  const { reference, network, asset, amount, fee, portfolio_id, id, public_id } = withdrawal;
  const { signed_bytes: signed, returned_deposit_id: deposit } = withdrawal;
  const returnedFee = signed === null || deposit !== null ? amountOf(fee) : zero;
  if (deposit !== null) await reopenHeldDeposit(tx, deposit, now);
  const posted = await post(tx, {
    reference: `withdrawal-failed:${reference}`,
    type: 'payout_failed',
    entries: [
      { account: inFlight(network), asset, amount: negate(amountOf(amount)) },
      { account: houseFees, asset, amount: negate(returnedFee) },
      {
        account: portfolio_id === null ? houseSuspense : availableOf(portfolio_id),
        asset,
        amount: add(amountOf(amount), returnedFee),
      },
    ],
    about: public_id,
  });
  assert(!posted.refused, 'expected the amount in flight to be credited back');
  await endWithdrawal(tx, id, 'failed', now);
}
