import { type Amount, sum } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { lockBatchStatus, markBatch, markPayoutsSubmitted, sumBatch } from './payouts/batches-repository.ts';

export type FileRefusal = 'batch_unknown' | 'batch_not_waiting';

/** Locks a file that the bank has not confirmed. */
export async function lockUnsettledBatch(
  tx: Transaction,
  batchId: string,
): Promise<Result<null, FileRefusal>> {
  const status = await lockBatchStatus(tx, batchId);
  if (status === undefined) return refuse('batch_unknown');
  return status === 'sending' || status === 'stored' ? accept(null) : refuse('batch_not_waiting');
}

/** Records that the bank has the file, because an operator confirmed it with the bank or delivered it. The file must be locked. */
export async function settleBatch(tx: Transaction, batchId: string, now: Date): Promise<void> {
  await markPayoutsSubmitted(tx, batchId, now);
  await markBatch(tx, batchId, { status: 'accepted', now });
}

/** Locks a file with unknown outcome and returns the sum of its payments. It can be sent again with the same references. */
export async function lockWaitingBatch(
  tx: Transaction,
  batchId: string,
): Promise<Result<{ readonly asset: string; readonly amount: Amount }, FileRefusal>> {
  const status = await lockBatchStatus(tx, batchId);
  if (status === undefined) return refuse('batch_unknown');
  if (status !== 'sending') return refuse('batch_not_waiting');
  const payouts = await sumBatch(tx, batchId);
  const [first] = payouts;
  assert(first !== undefined, 'expected at least one payment in a payment file');
  return accept({ asset: first.asset, amount: sum(payouts.map(({ amount }) => amount)) });
}
