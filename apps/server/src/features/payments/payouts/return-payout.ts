import { bank, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { decideReturn } from '@dukat/rules/payments/payout-return';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { OrdersPort } from '../orders-port.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { isFollowed, ownerOf } from './payout-owner.ts';
import { type NamedPayout, storeReturn } from './payouts-repository.ts';

export interface ReturnedPayout {
  /** Locked. */
  readonly payout: NamedPayout;
  /** The line that brings the money back, locked. */
  readonly movement: StoredMovement;
  readonly orders: OrdersPort;
  readonly now: Date;
}

/** The reason of a line in suspense that brought back what had been returned out of suspense. */
export const returnFailed = 'return_failed';

/**
 * Books the return of a payout, of every kind: exactly the sum of the line goes to the owner of the payout, or to suspense where
 * nobody is known, and exactly that counts as not having left. Several lines may return parts; they never add up to more than
 * was sent.
 */
export async function returnPayout(tx: Transaction, ended: ReturnedPayout): Promise<void> {
  const { payout, movement, orders, now } = ended;
  const decided = decideReturn(movement, payout);
  assert(decided !== undefined, 'a return fits its payout');
  await storeReturn(tx, payout.id, { ...decided, now });
  if (payout.portfolioId === null) await bringToSuspense(tx, ended);
  else await creditOwner(tx, ended);
  const { reference } = payout;
  if (isFollowed(reference)) {
    await orders.payoutCameBack(tx, { reference, cameBack: movement.amount, ...decided, now });
  }
  crashPoint('bank-payout-returned');
}

async function creditOwner(tx: Transaction, { payout, movement, now }: ReturnedPayout): Promise<void> {
  const { amount, currency: asset } = movement;
  const posted = await post(tx, {
    reference: `payout-returned:${payout.reference}#${movement.id}`,
    type: 'payout_failed',
    entries: [
      { account: whereItIs(movement), asset, amount: negate(amount) },
      { account: ownerOf(payout), asset, amount },
    ],
    about: payout.publicId,
  });
  assert(!posted.refused, 'what came back can be credited');
  await endMovement(tx, movement.id, { status: 'payout_returned', payoutId: payout.id, now });
}

/** The line itself waits in suspense, for its own sum; the movement that had been returned stays returned. */
async function bringToSuspense(tx: Transaction, { payout, movement, now }: ReturnedPayout): Promise<void> {
  const waiting = { reason: returnFailed, payoutId: payout.id };
  if (movement.status === 'new') await putIntoSuspense(tx, movement, waiting, now);
  else await endMovement(tx, movement.id, { status: 'suspense', ...waiting, now });
}

/** A line that operators declare to be a return lies in suspense; a new one comes from the bank. */
function whereItIs({ status, account }: StoredMovement): LedgerAccount {
  return status === 'suspense' ? houseSuspense : bank(account);
}
