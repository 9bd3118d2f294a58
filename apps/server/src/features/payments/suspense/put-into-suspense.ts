import { bank, houseSuspense } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { movementSource } from '../movements/movement-source.ts';
import { endMovement, type StoredMovement } from '../movements/movements-repository.ts';

interface SuspenseDetails {
  readonly reason: string;
  /** The owner's portfolio, if it is known. */
  readonly portfolioId?: string;
  /** The returned payout, if it has no owner with us. */
  readonly payoutId?: string;
}

/** Books a movement into suspense: the money is at the bank, and we owe it to its sender or to a later recipient. */
export async function putIntoSuspense(
  tx: Transaction,
  movement: StoredMovement,
  waiting: SuspenseDetails,
  now: Date,
): Promise<void> {
  const { amount, currency: asset } = movement;
  const source = movementSource(movement.account, movement.movementId);
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
