import { formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { BankMovement } from '../bank-port.ts';
import '../payments-tables.ts';

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
    const result = await db
      .insertInto('bank_movements')
      .values(sorted.slice(start, start + rowsAtOnce).map((movement) => rowOf(account, movement, now)))
      .onConflict((conflict) => conflict.columns(['account', 'movement_id']).doNothing())
      .executeTakeFirst();
    stored += Number(result.numInsertedOrUpdatedRows ?? 0n);
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
  const ids = movements.map(({ movementId }) => movementId);
  const { rows } = await sql<{ movement_id: string }>`
    select movement_id from bank_movements where account = ${account} and movement_id = any(${ids}::text[])`.execute(
    db,
  );
  const known = new Set(rows.map(({ movement_id }) => movement_id));
  return movements.filter(({ movementId }) => !known.has(movementId));
}

function rowOf(account: string, movement: BankMovement, now: Date) {
  return {
    account,
    movement_id: movement.movementId,
    booked_on: movement.bookedOn,
    amount: formatAmount(movement.amount),
    currency: movement.currency,
    counter_account: movement.counterAccount,
    counter_iban: movement.counterIban,
    counter_bic: movement.counterBic,
    counter_name: movement.counterName,
    variable_symbol: movement.variableSymbol,
    constant_symbol: movement.constantSymbol,
    specific_symbol: movement.specificSymbol,
    end_to_end_id: movement.endToEndId,
    message: movement.message,
    is_return: movement.isReturn,
    seen_at: now,
    reason: null,
    order_public_id: null,
    payout_id: null,
    decided_at: null,
  };
}
