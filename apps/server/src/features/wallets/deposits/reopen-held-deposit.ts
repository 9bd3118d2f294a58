import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockDeposit, markDeposit } from './deposits-repository.ts';

/**
 * The way back of a deposit failed: it is held again, also where its chain has lost it meanwhile, which the next look at the
 * chain finds out of what is in suspense.
 */
export async function reopenHeldDeposit(tx: Transaction, depositId: string, now: Date): Promise<void> {
  const { id, status } = await lockDeposit(tx, depositId);
  assert(
    status === 'returned' || status === 'disputed',
    'nothing else is decided before its way back has ended',
  );
  await markDeposit(tx, id, { status: 'held', reason: 'return_failed', now });
}
