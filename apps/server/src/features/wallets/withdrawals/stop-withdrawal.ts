import type { Transaction } from '../../../platform/database/database.ts';
import { bookFailed } from './fail-withdrawal.ts';
import { lockStoredNow } from './stop-withdrawal-repository.ts';

/**
 * Cancels a withdrawal that was not signed yet, and credits all of it to the owner, including the fee. Returns false if it is signed or
 * being signed; does not wait for a lock.
 */
export async function stopWithdrawal(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const withdrawal = await lockStoredNow(tx, reference);
  if (withdrawal === undefined) return false;
  await bookFailed(tx, withdrawal, now);
  return true;
}
