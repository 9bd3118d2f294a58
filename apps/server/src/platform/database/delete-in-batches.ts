import { type RawBuilder, sql } from 'kysely';
import type { Database, Tables } from './database.ts';

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

/** Deletes the rows of a table whose time in the column is before the given time, in batches. */
export function deleteRowsBefore<Name extends keyof Tables>(
  db: Database,
  table: Name,
  column: keyof Tables[Name] & string,
  before: Date,
): Promise<void> {
  const rows = sql.table(table);
  return deleteInBatches(
    db,
    (limit) => sql`
      delete from ${rows} where ctid in (
        select ctid from ${rows} where ${sql.ref(column)} < ${before} limit ${limit})`,
  );
}
