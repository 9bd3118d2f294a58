import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { BatchStatus } from './payments-tables.ts';
import { markBatch } from './record-submission.ts';
import { declareAbsent } from './resolve-unknown-batches.ts';

export interface PaymentFile {
  readonly messageId: string;
  readonly document: string;
  readonly status: BatchStatus;
}

export type FileRefusal = 'batch_unknown' | 'batch_not_waiting';

/** The stored file itself: for accounts without a connection an operator carries it to the bank. */
export async function paymentFile(db: Database, batchId: string): Promise<PaymentFile | undefined> {
  return db
    .selectFrom('bank_payout_batches')
    .select(['message_id as messageId', 'document', 'status'])
    .where('id', '=', batchId)
    .executeTakeFirst();
}

/** An operator has asked the bank: it has the file, or has been given it by hand. */
export async function settleBatch(
  tx: Transaction,
  { batchId, now }: { readonly batchId: string; readonly now: Date },
): Promise<Result<{ readonly batchId: string }, FileRefusal>> {
  const status = await lockStatus(tx, batchId);
  if (status === undefined) return refuse('batch_unknown');
  if (status !== 'sending' && status !== 'stored') return refuse('batch_not_waiting');
  await tx
    .updateTable('bank_payouts')
    .set({ status: 'submitted', submitted_at: now })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'stored')
    .execute();
  await markBatch(tx, batchId, { status: 'accepted', now });
  return accept({ batchId });
}

/** An operator has asked the bank: it never got the file. Its payments go again, with the same references. */
export async function resendBatch(
  tx: Transaction,
  { batchId, now }: { readonly batchId: string; readonly now: Date },
): Promise<Result<{ readonly batchId: string }, FileRefusal>> {
  const status = await lockStatus(tx, batchId);
  if (status === undefined) return refuse('batch_unknown');
  if (status !== 'sending') return refuse('batch_not_waiting');
  await declareAbsent(tx, batchId, now);
  return accept({ batchId });
}

async function lockStatus(tx: Transaction, batchId: string): Promise<BatchStatus | undefined> {
  const row = await tx
    .selectFrom('bank_payout_batches')
    .select('status')
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}
