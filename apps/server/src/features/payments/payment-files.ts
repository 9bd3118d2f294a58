import { type Amount, amountOf, sum } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { BatchStatus } from './payments-tables.ts';
import { markBatch } from './payouts/record-submission.ts';

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

/** A file whose fate nobody knows, locked, and what its payments come to: it can go again, with the same references. */
export async function lockWaitingBatch(
  tx: Transaction,
  batchId: string,
): Promise<Result<{ readonly asset: string; readonly amount: Amount }, FileRefusal>> {
  const status = await lockStatus(tx, batchId);
  if (status === undefined) return refuse('batch_unknown');
  if (status !== 'sending') return refuse('batch_not_waiting');
  const payouts = await tx
    .selectFrom('bank_payouts')
    .select(['asset', 'amount'])
    .where('batch_id', '=', batchId)
    .execute();
  const [first] = payouts;
  assert(first !== undefined, 'a payment file has payments');
  return accept({ asset: first.asset, amount: sum(payouts.map(({ amount }) => amountOf(amount))) });
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
