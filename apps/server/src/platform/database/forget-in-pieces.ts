import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Rows removed by one statement: what has gathered for a month must not outlast the time that a statement may run. */
const rowsOfPiece = 10_000;
const mostPieces = 1_000;

/** Removes rows piece by piece, each in its own transaction, until a piece is not full; a bound on it stands for defects. */
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
