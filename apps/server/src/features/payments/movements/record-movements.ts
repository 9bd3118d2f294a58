import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { BankMovement } from '../bank-port.ts';
import { insertMovements, knownMovementIds } from './movements-repository.ts';

/** Lines written by one statement; a statement of any length is stored in such pieces. */
const rowsAtOnce = 200;

/**
 * Stores lines of a statement before anything is decided about them. What is stored already is left as it is, however
 * often and in whatever order statements bring it. Gives how many were new.
 */
export async function recordMovements(
  db: Database | Transaction,
  account: string,
  movements: readonly BankMovement[],
  now: Date,
): Promise<number> {
  // In one order always: two readers of one statement then wait for each other instead of locking each other out.
  const sorted = (await unknownOf(db, account, movements)).toSorted((a, b) =>
    a.movementId < b.movementId ? -1 : 1,
  );
  let stored = 0;
  for (let start = 0; start < sorted.length; start += rowsAtOnce) {
    stored += await insertMovements(db, account, sorted.slice(start, start + rowsAtOnce), now);
  }
  return stored;
}

/** Most lines of a statement have been read before; asking for all their ids at once is cheap. */
export async function unknownOf(
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
