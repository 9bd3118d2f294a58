import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Rows deleted by one statement. Small enough that a month's backlog stays within the statement timeout. */
const rowsPerPiece = 10_000;
const mostBatches = 1_000;

/** Deletes rows in batches, each in its own transaction, until a batch is not full. `mostBatches` guards against an endless loop. */
export async function deleteInBatches(
  db: Database,
  remove: (limit: number) => RawBuilder<unknown>,
  limit = rowsPerPiece,
): Promise<void> {
  for (let piece = 0; piece < mostBatches; piece += 1) {
    const { numAffectedRows = 0n } = await remove(limit).execute(db);
    if (numAffectedRows < BigInt(limit)) return;
  }
}
