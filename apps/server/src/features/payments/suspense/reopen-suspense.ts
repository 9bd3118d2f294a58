import type { Transaction } from '../../../platform/database/database.ts';
import { parseSource } from '../movements/movement-source.ts';
import { reopenReturned } from '../movements/movements-repository.ts';
import { returnPrefix } from './return-suspense.ts';

/** Puts the movement back into suspense after the bank rejected its return; its whole amount is in suspense again. */
export async function reopenSuspense(tx: Transaction, payoutReference: string, now: Date): Promise<void> {
  if (!payoutReference.startsWith(returnPrefix)) return;
  const source = parseSource(payoutReference.slice(returnPrefix.length).replace(/#\d+$/, ''));
  if (source === undefined) return;
  await reopenReturned(tx, source, now);
}
