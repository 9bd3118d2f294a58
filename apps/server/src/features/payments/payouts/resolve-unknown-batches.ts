import type { Database, Transaction } from '../../../platform/database/database.ts';
import { everyRow } from '../../../platform/database/every-row.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { markBatch, releasePayouts } from './record-submission.ts';

/**
 * Files whose answer was lost: a debit of one of their payments on the statement proves that the bank has them. Without one,
 * after the time that the connection allows and a statement read since, the bank never got the file. Where no such time is
 * set only a person, who has asked the bank, may say so.
 */
export async function resolveUnknownBatches(parts: PaymentsParts): Promise<void> {
  await eachByItself(unknownBatches(parts.database), async ({ id, account }) => {
    const waitMs = parts.connections.get(account)?.unknownOutcomeAfterMs ?? null;
    await inTransaction(parts.database, (tx) => resolveBatch(tx, id, waitMs, parts.clock.now()));
  });
}

const batchesOfPage = 100;

interface UnknownBatch {
  readonly id: string;
  readonly account: string;
}

function unknownBatches(database: Database): AsyncIterable<UnknownBatch> {
  return everyRow<UnknownBatch>(batchesOfPage, (last, limit) =>
    database
      .selectFrom('bank_payout_batches')
      .select(['id', 'account'])
      .where('status', '=', 'sending')
      .where('id', '>', last?.id ?? '0')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

async function resolveBatch(tx: Transaction, id: string, waitMs: number | null, now: Date): Promise<void> {
  const batch = await tx
    .selectFrom('bank_payout_batches as b')
    .innerJoin('bank_accounts as a', 'a.code', 'b.account')
    .select(['b.status', 'b.sending_at', 'a.read_at'])
    .where('b.id', '=', id)
    .forUpdate('b')
    .executeTakeFirst();
  if (batch === undefined || batch.status !== 'sending' || batch.sending_at === null) return;
  if (await hasDebit(tx, id)) return markBatch(tx, id, { status: 'accepted', now });
  if (waitMs === null || batch.read_at === null) return;
  const due = batch.sending_at.getTime() + waitMs;
  const isRead = batch.read_at.getTime() > due && now.getTime() > due;
  if (!isRead || (await hasUndecided(tx))) return;
  await declareAbsent(tx, id, now);
}

/** The bank does not have the file: its payments go again. */
export async function declareAbsent(tx: Transaction, id: string, now: Date): Promise<void> {
  await markBatch(tx, id, { status: 'absent', now });
  await releasePayouts(tx, id, { alone: false });
}

async function hasDebit(tx: Transaction, batchId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_payouts')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('status', 'in', ['final', 'returned'])
    .executeTakeFirst();
  return row !== undefined;
}

/** A line that is stored and not decided may be the very debit. */
async function hasUndecided(tx: Transaction): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', 'new')
    .executeTakeFirst();
  return row !== undefined;
}
