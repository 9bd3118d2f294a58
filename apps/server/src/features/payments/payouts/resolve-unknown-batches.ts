import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { hasUndecidedMovement } from '../movements/movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  hasDebit,
  lockBatchAndReading,
  markBatch,
  releasePayouts,
  type UnknownBatch,
  unansweredBatches,
} from './batches-repository.ts';

/**
 * Resolves files whose response was lost. A debit of one of their payments on the statement proves that the bank has the file. If there is
 * none when the statement is read after the connection's waiting time, the bank did not get it. If the connection sets no waiting time,
 * an operator must ask the bank and decide.
 */
export async function resolveUnknownBatches(deps: PaymentsDeps): Promise<void> {
  await forEachIsolated(unknownBatches(deps.database), async ({ id, account }) => {
    const waitMs = deps.connections.get(account)?.unknownOutcomeAfterMs ?? null;
    await inTransaction(deps.database, (tx) => resolveBatch(tx, id, waitMs, deps.clock.now()));
  });
}

const batchPageSize = 100;

function unknownBatches(database: Database): AsyncIterable<UnknownBatch> {
  return iterateRows<UnknownBatch>(batchPageSize, (last, limit) =>
    unansweredBatches(database, last?.id ?? '0', limit),
  );
}

async function resolveBatch(tx: Transaction, id: string, waitMs: number | null, now: Date): Promise<void> {
  const batch = await lockBatchAndReading(tx, id);
  if (batch === undefined || batch.status !== 'sending' || batch.sending_at === null) return;
  if (await hasDebit(tx, id)) return markBatch(tx, id, { status: 'accepted', now });
  if (waitMs === null || batch.read_at === null) return;
  const due = batch.sending_at.getTime() + waitMs;
  const isRead = batch.read_at.getTime() > due && now.getTime() > due;
  if (!isRead || (await hasUndecidedMovement(tx))) return;
  await declareAbsent(tx, id, now);
}

/** Records that the bank does not have the file; its payments are sent again. */
export async function declareAbsent(tx: Transaction, id: string, now: Date): Promise<void> {
  await markBatch(tx, id, { status: 'absent', now });
  await releasePayouts(tx, id, { alone: false });
}
