import { availableAccount, bank, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import { decideReturn } from '@dukat/rules/payments/payout-return';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { OrdersPort } from '../orders-port.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { type FoundPayout, type ReferencedPayout, storeReturn } from './payouts-repository.ts';

/** Returns the ledger account that is credited when a payout does not arrive. */
export function payoutOwnerAccount({ portfolioId }: FoundPayout): LedgerAccount {
  return portfolioId === null ? houseSuspense : availableAccount(portfolioId);
}

export interface ReturnedPayout {
  /** Locked. */
  readonly payout: ReferencedPayout;
  /** The movement that returns the money, locked. */
  readonly movement: StoredMovement;
  readonly orders: OrdersPort;
  readonly now: Date;
}

/** Reason of a movement in suspense that brought back an earlier return out of suspense. */
export const returnFailed = 'return_failed';

/**
 * Books the return of a payout of any kind: exactly the amount of the movement is credited to the owner of the payout, or to suspense if
 * there is no owner, and exactly that amount counts as not sent. Several movements may return parts; they never add up to more than was
 * sent.
 */
export async function returnPayout(tx: Transaction, ended: ReturnedPayout): Promise<void> {
  const { payout, movement, orders, now } = ended;
  const decided = decideReturn(movement, payout);
  assert(decided !== undefined, 'expected a return that fits its payout');
  await storeReturn(tx, payout.id, { ...decided, now });
  if (payout.portfolioId === null) await bringToSuspense(tx, ended);
  else await creditOwner(tx, ended);
  const { reference } = payout;
  if (findPayoutPurpose(reference) !== undefined) {
    await orders.payoutReturned(tx, { reference, returnedAmount: movement.amount, ...decided, now });
  }
  crashPoint('bank-payout-returned');
}

async function creditOwner(tx: Transaction, { payout, movement, now }: ReturnedPayout): Promise<void> {
  const { amount, currency: asset } = movement;
  const posted = await post(tx, {
    reference: `payout-returned:${payout.reference}#${movement.id}`,
    type: 'payout_failed',
    entries: [
      { account: holdingAccount(movement), asset, amount: negate(amount) },
      { account: payoutOwnerAccount(payout), asset, amount },
    ],
    about: payout.publicId,
  });
  assert(!posted.refused, 'expected the returned amount to be credited');
  await endMovement(tx, movement.id, { status: 'payout_returned', payoutId: payout.id, now });
}

/** Puts the movement itself into suspense with its own amount; the movement that was returned before keeps its status. */
async function bringToSuspense(tx: Transaction, { payout, movement, now }: ReturnedPayout): Promise<void> {
  const waiting = { reason: returnFailed, payoutId: payout.id };
  if (movement.status === 'new') await putIntoSuspense(tx, movement, waiting, now);
  else await endMovement(tx, movement.id, { status: 'suspense', ...waiting, now });
}

/** Returns the ledger account of the money: suspense for a movement that operators declare a return, the bank for a new one. */
function holdingAccount({ status, account }: StoredMovement): LedgerAccount {
  return status === 'suspense' ? houseSuspense : bank(account);
}
