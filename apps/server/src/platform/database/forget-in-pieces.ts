import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Rows deleted by one statement, so that a month's backlog does not exceed the statement timeout. */
const rowsOfPiece = 10_000;
const mostPieces = 1_000;

/** Deletes rows in batches, each in its own transaction, until a batch is not full. `mostPieces` guards against an endless loop. */
export async function forgetInPieces(
  db: Database,
  remove: (limit: number) => RawBuilder<unknown>,
  limit = rowsOfPiece,
): Promise<void> {
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const { numAffectedRows = 0n } = await remove(limit).execute(db);
    if (numAffectedRows < BigInt(limit)) return;
  }
}
