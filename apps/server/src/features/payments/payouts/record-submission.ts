import { impossible } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Submission } from '../bank-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  lockBatch,
  lockSubmittedPayouts,
  markBatch,
  releasePayouts,
  requeueBatch,
} from './batches-repository.ts';
import { failPayout } from './end-payout.ts';

interface AnsweredBatch {
  readonly id: string;
  readonly submission: Submission;
  readonly deps: Pick<PaymentsDeps, 'orders'>;
  readonly now: Date;
}

/** Stores the bank's response to a file. Ignores the response to a file that is no longer being sent. */
export async function recordSubmission(
  tx: Transaction,
  { id, submission, deps, now }: AnsweredBatch,
): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (batch?.status !== 'sending') return;
  switch (submission.outcome) {
    case 'accepted':
      return markBatch(tx, id, { status: 'accepted', reference: submission.bankReference, now });
    case 'rejected':
      await markBatch(tx, id, { status: 'rejected', now });
      return batch.payments === 1
        ? failPayouts(tx, { id, submission, deps, now }, submission.reason)
        : releasePayouts(tx, id, { alone: true });
    case 'not_sent':
      return requeueBatch(tx, id);
    default:
      return impossible(submission);
  }
}

async function failPayouts(tx: Transaction, { id, deps, now }: AnsweredBatch, reason: string): Promise<void> {
  const payouts = await lockSubmittedPayouts(tx, id);
  for (const payout of payouts) await failPayout(tx, { payout, reason, orders: deps.orders, now });
}
