import type { Database } from '../../../platform/database/database.ts';
import type { WithdrawalsDeps } from '../withdrawals-deps.ts';
import { findByPublicIds } from '../withdrawals-repository.ts';
import { type ShownWithdrawal, showWithdrawals } from './show-withdrawals.ts';

export type WithdrawalSteps = ReadonlyMap<string, ShownWithdrawal['step']>;

/** Returns how far withdrawals of one owner have come. The caller must have checked the owner. */
export async function withdrawalSteps(
  db: Database,
  deps: Pick<WithdrawalsDeps, 'wallets' | 'bank'>,
  publicIds: readonly string[],
  now: Date,
): Promise<WithdrawalSteps> {
  const shown = await showWithdrawals(db, deps, await findByPublicIds(db, publicIds), now);
  return new Map(shown.map(({ id, step }) => [id, step]));
}
