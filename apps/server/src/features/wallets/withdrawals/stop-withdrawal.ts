import type { Transaction } from '../../../platform/database/database.ts';
import { bookFailed } from './fail-withdrawal.ts';
import { lockStoredNow } from './stop-withdrawal-repository.ts';

/**
 * Whoever asked for it takes it back before anything was signed; all of it is the owner's again, the fee too. False where it is
 * signed, or being signed now: nobody is waited for.
 */
export async function stopWithdrawal(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const withdrawal = await lockStoredNow(tx, reference);
  if (withdrawal === undefined) return false;
  await bookFailed(tx, withdrawal, now);
  return true;
}
