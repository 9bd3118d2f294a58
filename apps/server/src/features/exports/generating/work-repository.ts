import { maxExportAttempts } from '@dukat/rules/exports/limits';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isIssued, type StoredExport } from '../exports-repository.ts';

const leaseMs = 90_000;

const leaseUntil = (now: Date) => new Date(now.getTime() + leaseMs);

/**
 * Claims the oldest file that no process is making. Requested files come before the statements of a whole month. Deletes the pieces of an
 * earlier attempt.
 */
export async function claimExport(tx: Transaction, now: Date): Promise<StoredExport | undefined> {
  const found = await tx
    .selectFrom('documents')
    .select('id')
    .where('status', 'in', ['waiting', 'working'])
    .where((is) => is.or([is('worked_until', 'is', null), is('worked_until', '<', now)]))
    .orderBy((is) => is('kind', '=', 'statement'))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await tx.deleteFrom('document_pieces').where('document_id', '=', found.id).execute();
  return tx
    .updateTable('documents')
    .set({
      status: 'working',
      attempts: sql`attempts + 1`,
      worked_until: leaseUntil(now),
      rows_done: 0,
      bytes: '0',
    })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirst();
}

export interface Progress {
  readonly rows: number;
  readonly total: number;
  readonly now: Date;
}

/** Stores the progress and the completed piece and extends the lease. Returns false if another process has taken over the file. */
export async function recordProgress(
  tx: Transaction,
  { id, attempts }: StoredExport,
  { rows, total, now }: Progress,
  piece?: { readonly number: number; readonly bytes: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({
      rows_done: rows,
      rows_total: total,
      bytes: sql`bytes + ${piece?.bytes.length ?? 0}`,
      worked_until: leaseUntil(now),
    })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (piece !== undefined) {
    await tx
      .insertInto('document_pieces')
      .values({ document_id: id, number: piece.number, bytes: piece.bytes })
      .execute();
  }
  return true;
}

/** Marks the file as complete. Returns false if another process has taken it over. */
export async function finishExport(
  tx: Transaction,
  { id, attempts }: StoredExport,
  end: { readonly hash: Buffer; readonly now: Date; readonly expiresAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({
      status: 'ready',
      hash: end.hash,
      ready_at: end.now,
      expires_at: end.expiresAt,
      worked_until: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Schedules the next attempt, or gives the file up after the last one. An issued file is never given up. */
export async function rescheduleExport(
  db: Database,
  document: StoredExport,
  next: Date,
  expiresAt: Date,
): Promise<void> {
  const isLast = !isIssued(document) && document.attempts >= maxExportAttempts;
  await db
    .updateTable('documents')
    .set(isLast ? { status: 'failed', expires_at: expiresAt, worked_until: null } : { worked_until: next })
    .where('id', '=', document.id)
    .where('status', '=', 'working')
    .where('attempts', '=', document.attempts)
    .execute();
}
