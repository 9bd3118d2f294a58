import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockDeposit, markDeposit } from './deposits-repository.ts';

/**
 * Holds a deposit again after its return failed. If its chain has lost it meanwhile, the next scan finds that and takes it from suspense.
 */
export async function reopenHeldDeposit(tx: Transaction, depositId: string, now: Date): Promise<void> {
  const { id, status } = await lockDeposit(tx, depositId);
  assert(status === 'returned' || status === 'disputed', 'expected a returned or disputed deposit');
  await markDeposit(tx, id, { status: 'held', reason: 'return_failed', now });
}
