import { bank, houseSuspense } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { negate } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';
import { postAll } from '../../../platform/ledger/post.ts';
import { movementSource } from '../movements/movement-source.ts';
import { endMovements, type StoredMovement } from '../movements/movements-repository.ts';

interface SuspenseDetails {
  readonly reason: string;
  /** The owner's portfolio, if it is known. */
  readonly portfolioId?: string;
  /** The gift card that it pays. */
  readonly orderPublicId?: string | undefined;
  /** The returned payout, if it has no owner with us. */
  readonly payoutId?: string;
}

export interface WaitingMovement extends SuspenseDetails {
  readonly movement: StoredMovement;
}

export function putIntoSuspense(
  tx: Transaction,
  movement: StoredMovement,
  waiting: SuspenseDetails,
  now: Date,
): Promise<void> {
  return putAllIntoSuspense(tx, [{ movement, ...waiting }], now);
}

/** Books movements into suspense: the money is at the bank, and we owe it to its sender or to a later recipient. */
export async function putAllIntoSuspense(
  tx: Transaction,
  all: readonly WaitingMovement[],
  now: Date,
): Promise<void> {
  if (all.length === 0) return;
  const postings = all.map(({ movement: { account, movementId, amount, currency: asset } }): Posting => {
    const source = movementSource(account, movementId);
    return {
      reference: `suspense:${source}`,
      type: 'suspense_in',
      entries: [
        { account: bank(account), asset, amount: negate(amount) },
        { account: houseSuspense, asset, amount },
      ],
      about: source,
    };
  });
  for (const posted of await postAll(tx, postings))
    if (posted.refused) throw new Error(`Suspense could not be booked: ${posted.reason}`);
  await endMovements(
    tx,
    all.map(({ movement: { id }, ...waiting }) => ({ id, status: 'suspense', ...waiting, now })),
  );
}
