import { impossible } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Submission } from '../bank-port.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import type { BatchStatus } from '../payments-tables.ts';
import { failPayout } from './end-payout.ts';

interface Answered {
  readonly id: string;
  readonly submission: Submission;
  readonly parts: Pick<PaymentsParts, 'orders'>;
  readonly now: Date;
}

/** Stores the bank's answer to a file, once: an answer to a file that is not being sent any more changes nothing. */
export async function recordSubmission(
  tx: Transaction,
  { id, submission, parts, now }: Answered,
): Promise<void> {
  const batch = await tx
    .selectFrom('bank_payout_batches')
    .select(['status', 'payments'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (batch?.status !== 'sending') return;
  switch (submission.outcome) {
    case 'accepted':
      return markBatch(tx, id, { status: 'accepted', reference: submission.bankReference, now });
    case 'rejected':
      await markBatch(tx, id, { status: 'rejected', now });
      return batch.payments === 1
        ? failPayouts(tx, { id, submission, parts, now }, submission.reason)
        : releasePayouts(tx, id, { alone: true });
    case 'not_sent':
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
      return;
    default:
      return impossible(submission);
  }
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

/** The payouts of a file that the bank certainly does not have go into another one, with the same references. */
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

async function failPayouts(tx: Transaction, { id, parts, now }: Answered, reason: string): Promise<void> {
  const payouts = await tx
    .selectFrom('bank_payouts')
    .select(['id', 'reference', 'portfolio_id as portfolioId', 'status', 'public_id as publicId'])
    .where('batch_id', '=', id)
    .where('status', '=', 'submitted')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const payout of payouts) await failPayout(tx, { payout, reason, orders: parts.orders, now });
}
