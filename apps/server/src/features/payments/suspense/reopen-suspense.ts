import type { Transaction } from '../../../platform/database/database.ts';
import { parseSource } from '../movements/movement-source.ts';
import { reopenReturned } from '../movements/movements-repository.ts';
import { returnPrefix } from './return-suspense.ts';

/** A bank refused a return to the sender: all of its money is in suspense again, and so is the movement that brought it. */
export async function reopenSuspense(tx: Transaction, payoutReference: string, now: Date): Promise<void> {
  if (!payoutReference.startsWith(returnPrefix)) return;
  const source = parseSource(payoutReference.slice(returnPrefix.length).replace(/#\d+$/, ''));
  if (source === undefined) return;
  await reopenReturned(tx, source, now);
}
