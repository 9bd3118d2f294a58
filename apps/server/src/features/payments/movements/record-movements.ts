import type { Database, Transaction } from '../../../platform/database/database.ts';
import { startTrace } from '../../../platform/tracing/spans.ts';
import { formatTraceparent } from '../../../platform/tracing/traceparent.ts';
import type { BankMovement } from '../bank-port.ts';
import { insertMovements, knownMovementIds } from './movements-repository.ts';

/** Rows per insert statement; longer statements are stored in several inserts. */
const rowBatchSize = 200;

/** Stores movements before any decision about them. Movements that are already stored stay unchanged. Returns the number of new ones. */
export async function recordMovements(
  db: Database | Transaction,
  account: string,
  movements: readonly BankMovement[],
  now: Date,
): Promise<number> {
  // Always inserts in the same order, so that two readers of one statement wait for each other instead of deadlocking.
  const sorted = (await filterUnknown(db, account, movements)).toSorted((a, b) =>
    a.movementId < b.movementId ? -1 : 1,
  );
  let stored = 0;
  for (let start = 0; start < sorted.length; start += rowBatchSize) {
    stored += await insertTraced(db, account, sorted.slice(start, start + rowBatchSize), now);
  }
  return stored;
}

/** Inserts movements, each with a trace, if the sampler chooses it, to which its match, trade and payout belong. */
async function insertTraced(
  db: Database | Transaction,
  account: string,
  movements: readonly BankMovement[],
  now: Date,
): Promise<number> {
  const lines = movements.map((movement) => ({ movement, span: startTrace('bank line') }));
  const rows = lines.map(({ movement, span }) => ({
    ...movement,
    traceparent: span === undefined ? null : formatTraceparent(span.spanContext()),
  }));
  const stored = await insertMovements(db, account, rows, now);
  for (const { span } of lines) span?.end();
  return stored;
}

/** Filters out stored movements with one query, since most lines of a statement were read before. */
export async function filterUnknown(
  db: Database | Transaction,
  account: string,
  movements: readonly BankMovement[],
): Promise<readonly BankMovement[]> {
  if (movements.length === 0) return [];
  const known = await knownMovementIds(
    db,
    account,
    movements.map(({ movementId }) => movementId),
  );
  return movements.filter(({ movementId }) => !known.has(movementId));
}
