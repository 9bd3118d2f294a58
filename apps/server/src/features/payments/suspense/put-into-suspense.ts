import { bank, houseSuspense } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { sourceOf } from '../movements/movement-source.ts';
import { endMovement, type StoredMovement } from '../movements/movements-repository.ts';

interface Waiting {
  readonly reason: string;
  /** Whose it will be, where that is known. */
  readonly portfolioId?: string;
  /** The payout that it brought back, where its payee is nobody of ours. */
  readonly payoutId?: string;
}

/** It lies at the bank, and we owe it to whoever turns out to have sent it, or to whom it may come later. */
export async function putIntoSuspense(
  tx: Transaction,
  movement: StoredMovement,
  waiting: Waiting,
  now: Date,
): Promise<void> {
  const { amount, currency: asset } = movement;
  const source = sourceOf(movement.account, movement.movementId);
  const posted = await post(tx, {
    reference: `suspense:${source}`,
    type: 'suspense_in',
    entries: [
      { account: bank(movement.account), asset, amount: negate(amount) },
      { account: houseSuspense, asset, amount },
    ],
    about: source,
  });
  if (posted.refused) throw new Error(`Suspense could not be booked: ${posted.reason}`);
  await endMovement(tx, movement.id, { status: 'suspense', ...waiting, now });
}
