import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { ReferralDeps } from '../referral-deps.ts';
import { lockEarningProgress } from './progress-repository.ts';
import { cancelOrRestoreRewards } from './rewards-repository.ts';

/** Cancels and restores the rewards for a referred user after a change of a dispute. */
export function followDisputes(
  { database, clock }: Pick<ReferralDeps, 'database' | 'clock'>,
  friendId: string,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    // Rewards that are being stored now may have been computed before the dispute.
    await lockEarningProgress(tx);
    await cancelOrRestoreRewards(tx, { friendId, now: clock.now() });
  });
}
