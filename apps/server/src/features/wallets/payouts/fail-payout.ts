import { availableAccount, houseFees, houseSuspense, inFlight } from '@dukat/ledger/accounts';
import { add, negate, toAmount, zero } from '@dukat/rules/money/amount';
import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { OrderEvents } from '../deposits/order-events.ts';
import { reopenHeldDeposit } from '../deposits/reopen-held-deposit.ts';
import { endPayout, type StoredPayout } from './payouts-repository.ts';

/**
 * Ends a withdrawal that can no longer arrive and credits its amount to the owner's balance. The withdrawal fee is returned only if nothing
 * was signed, since otherwise the network was paid for the attempt. A returned deposit is held again in full, including the fee, because
 * its next return needs the whole deposit in suspense.
 */
export async function failPayout(
  tx: Transaction,
  orders: OrderEvents,
  failing: { readonly payout: StoredPayout; readonly reason: string; readonly now: Date },
): Promise<void> {
  const { payout, reason, now } = failing;
  await bookFailed(tx, payout, now);
  const { reference } = payout;
  if (findPayoutPurpose(reference) !== undefined) await orders.payoutFailed(tx, { reference, now, reason });
}

/** Credits the money of a failed withdrawal to its owner, without informing the requester. */
export async function bookFailed(tx: Transaction, payout: StoredPayout, now: Date): Promise<void> {
  const { reference, network, asset, amount, fee, portfolio_id, id, public_id } = payout;
  const { signed_bytes: signed, returned_deposit_id: deposit } = payout;
  const returnedFee = signed === null || deposit !== null ? toAmount(fee) : zero;
  if (deposit !== null) await reopenHeldDeposit(tx, deposit, now);
  const posted = await post(tx, {
    reference: `withdrawal-failed:${reference}`,
    type: 'payout_failed',
    entries: [
      { account: inFlight(network), asset, amount: negate(toAmount(amount)) },
      { account: houseFees, asset, amount: negate(returnedFee) },
      {
        account: portfolio_id === null ? houseSuspense : availableAccount(portfolio_id),
        asset,
        amount: add(toAmount(amount), returnedFee),
      },
    ],
    about: public_id,
  });
  assert(!posted.refused, 'expected the amount in flight to be credited back');
  await endPayout(tx, id, 'failed', now);
}
