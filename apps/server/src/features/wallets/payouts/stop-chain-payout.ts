import type { Transaction } from '../../../platform/database/database.ts';
import { bookFailed } from './fail-payout.ts';
import { lockStoredNow } from './stop-chain-payout-repository.ts';

/**
 * Cancels a withdrawal that was not signed yet, and credits all of it to the owner, including the fee. Returns false if it is signed or
 * being signed; does not wait for a lock.
 */
export async function stopChainPayout(tx: Transaction, reference: string, now: Date): Promise<boolean> {
  const payout = await lockStoredNow(tx, reference);
  if (payout === undefined) return false;
  await bookFailed(tx, payout, now);
  return true;
}
