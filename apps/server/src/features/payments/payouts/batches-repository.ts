import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import type { FoundPayout } from './payouts-repository.ts';

export type BatchStatus = Tables['bank_payout_batches']['status'];

/** Serializes exports of an account until the transaction ends. */
export async function lockExport(tx: Transaction, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`bank-export:${account}`}))`.execute(tx);
}

export interface NewBatch {
  readonly messageId: string;
  readonly account: string;
  readonly document: string;
  readonly payoutIds: readonly string[];
  readonly total: Amount;
  readonly now: Date;
}

/** Stores a file and assigns its payouts to it. */
export async function insertBatch(tx: Transaction, batch: NewBatch): Promise<void> {
  const { messageId, account, document, payoutIds, total, now } = batch;
  const { id } = await tx
    .insertInto('bank_payout_batches')
    .values({
      message_id: messageId,
      account,
      document,
      payments: payoutIds.length,
      total: formatAmount(total),
      status: 'stored',
      bank_reference: null,
      created_at: now,
      sending_at: null,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('bank_payouts').set({ batch_id: id }).where('id', 'in', payoutIds).execute();
}

export interface PaymentFile {
  readonly messageId: string;
  readonly document: string;
  readonly status: BatchStatus;
}

/** Returns the stored file. For accounts without a connection an operator delivers it to the bank. */
export async function paymentFile(db: Database, batchId: string): Promise<PaymentFile | undefined> {
  return db
    .selectFrom('bank_payout_batches')
    .select(['message_id as messageId', 'document', 'status'])
    .where('id', '=', batchId)
    .executeTakeFirst();
}

/** Locks a file and returns its status, or undefined if it does not exist. */
export async function lockBatchStatus(tx: Transaction, batchId: string): Promise<BatchStatus | undefined> {
  const row = await tx
    .selectFrom('bank_payout_batches')
    .select('status')
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

/** Locks a file and returns its status, number of payments and creation time. */
export async function lockBatch(tx: Transaction, id: string) {
  return tx
    .selectFrom('bank_payout_batches')
    .select(['status', 'payments', 'created_at as createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks a file and returns its status, the start of its sending, and when its account's statement was last read. */
export async function lockBatchAndReading(tx: Transaction, id: string) {
  return tx
    .selectFrom('bank_payout_batches as b')
    .innerJoin('bank_accounts as a', 'a.code', 'b.account')
    .select(['b.status', 'b.sending_at', 'a.read_at'])
    .where('b.id', '=', id)
    .forUpdate('b')
    .executeTakeFirst();
}

/** Returns the oldest files of an account that wait to be sent. */
export async function storedBatches(
  db: Database,
  account: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bank_payout_batches')
    .select('id')
    .where('status', '=', 'stored')
    .where('account', '=', account)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface UnknownBatch {
  readonly id: string;
  readonly account: string;
}

/** Returns the files that are being sent or whose response was lost, by id. */
export async function unansweredBatches(
  db: Database,
  afterId: string,
  limit: number,
): Promise<UnknownBatch[]> {
  return db
    .selectFrom('bank_payout_batches')
    .select(['id', 'account'])
    .where('status', '=', 'sending')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks a stored file as being sent and returns it. Returns undefined if it does not wait any more. */
export async function beginSending(tx: Transaction, id: string, now: Date) {
  const row = await tx
    .updateTable('bank_payout_batches')
    .set({ status: 'sending', sending_at: now })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .returning(['message_id as messageId', 'document'])
    .executeTakeFirst();
  if (row !== undefined) await markPayoutsSubmitted(tx, id, now);
  return row;
}

/** Puts back a file that was not given to the bank; it waits again with the same payments. */
export async function requeueBatch(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('bank_payout_batches')
    .set({ status: 'stored', sending_at: null })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('bank_payouts')
    .set({ status: 'stored', submitted_at: null })
    .where('batch_id', '=', id)
    .where('status', '=', 'submitted')
    .execute();
}

export async function markBatch(
  tx: Transaction,
  id: string,
  answer: { readonly status: BatchStatus; readonly reference?: string; readonly now: Date },
): Promise<void> {
  const { status, reference = null, now } = answer;
  await tx
    .updateTable('bank_payout_batches')
    .set({ status, bank_reference: reference, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** Marks the payouts of a file as submitted to the bank. */
export async function markPayoutsSubmitted(tx: Transaction, batchId: string, now: Date): Promise<void> {
  await tx
    .updateTable('bank_payouts')
    .set({ status: 'submitted', submitted_at: now })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'stored')
    .execute();
}

/** Releases the payouts of a file that the bank certainly does not have. They go into another file with the same references. */
export async function releasePayouts(
  tx: Transaction,
  batchId: string,
  { alone }: { readonly alone: boolean },
): Promise<void> {
  await tx
    .updateTable('bank_payouts')
    .set({ status: 'stored', batch_id: null, submitted_at: null, ...(alone && { alone }) })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'submitted')
    .execute();
}

/** Releases the payouts of a file that was never sent. */
export async function dissolveBatch(tx: Transaction, batchId: string): Promise<void> {
  await tx
    .updateTable('bank_payouts')
    .set({ batch_id: null })
    .where('batch_id', '=', batchId)
    .where('status', '=', 'stored')
    .execute();
}

/** Locks the payouts of a file that was submitted to the bank. */
export async function lockSubmittedPayouts(
  tx: Transaction,
  batchId: string,
): Promise<readonly FoundPayout[]> {
  return tx
    .selectFrom('bank_payouts')
    .select(['id', 'reference', 'portfolio_id as portfolioId', 'status', 'public_id as publicId'])
    .where('batch_id', '=', batchId)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether the file pays one of these portfolios. */
export async function paysAnyPortfolio(
  tx: Transaction,
  batchId: string,
  portfolioIds: readonly string[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_payouts')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('portfolio_id', 'in', portfolioIds)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns asset and amount of each payment of a file. */
export async function sumBatch(tx: Transaction, batchId: string) {
  const payouts = await tx
    .selectFrom('bank_payouts')
    .select(['asset', 'amount'])
    .where('batch_id', '=', batchId)
    .execute();
  return payouts.map(({ asset, amount }) => ({ asset, amount: toAmount(amount) }));
}

/** Returns the payees of a file: the portfolio (null for a return out of suspense) and the account. */
export async function findBatchPayees(tx: Transaction, batchId: string) {
  return tx
    .selectFrom('bank_payouts')
    .select(['portfolio_id as portfolioId', 'iban'])
    .where('batch_id', '=', batchId)
    .execute();
}

/** Whether a payment of the file has appeared on the statement. */
export async function hasDebit(tx: Transaction, batchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_payouts')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['final', 'returned'])
    .executeTakeFirst();
  return row !== undefined;
}
