import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import { instantArray, plainArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import type { BankMovement } from '../bank-port.ts';
import type { MovementSource } from './movement-source.ts';

type TracedMovement = BankMovement & Pick<StoredMovement, 'traceparent'>;
type MovementStatus = Selectable<Tables['bank_movements']>['status'];

/** A stored movement for decisions and for operators. */
export interface StoredMovement
  extends Omit<BankMovement, 'counterBic' | 'constantSymbol' | 'specificSymbol'> {
  readonly id: string;
  readonly account: string;
  readonly status: MovementStatus;
  readonly reason: string | null;
  /** The owner's portfolio. Also set while the payment waits in suspense for the deposit limit. */
  readonly portfolioId: string | null;
  /** The order or gift card that it pays. Also set while the payment of a card waits for the deposit limit. */
  readonly orderPublicId: string | null;
  /** The payout that it debits or returns. */
  readonly payoutId: string | null;
  /** The span that stored it, if its trace is recorded. */
  readonly traceparent: string | null;
}

/** Locks the movement until the transaction ends. */
export async function lockMovement(tx: Transaction, id: string): Promise<StoredMovement | undefined> {
  const [movement] = await lockMovements(tx, [id]);
  return movement;
}

/** Locks many movements, in the order of their ids. */
export async function lockMovements(
  tx: Transaction,
  ids: readonly string[],
): Promise<readonly StoredMovement[]> {
  const rows = await tx
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('id', '=', sql<string>`any (${plainArray(ids)}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toMovement);
}

/** Reads the movement without a lock. */
export async function findMovement(db: Database, id: string): Promise<StoredMovement | undefined> {
  const row = await db
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toMovement(row);
}

/** Locks the movement with the bank's id until the transaction ends. */
export async function lockMovementBySource(
  tx: Transaction,
  { account, movementId }: MovementSource,
): Promise<StoredMovement | undefined> {
  const row = await tx
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('account', '=', account)
    .where('movement_id', '=', movementId)
    .forUpdate()
    .executeTakeFirst();
  return row && toMovement(row);
}

export const movementColumns = [
  'id',
  'account',
  'movement_id',
  sql<string>`to_char(booked_on, 'YYYY-MM-DD')`.as('booked_on'),
  'amount',
  'currency',
  'counter_account',
  'counter_iban',
  'counter_name',
  'variable_symbol',
  'end_to_end_id',
  'message',
  'is_return',
  'status',
  'reason',
  'portfolio_id',
  'order_public_id',
  'payout_id',
  'traceparent',
] as const;

interface MovementRow {
  readonly id: string;
  readonly account: string;
  readonly movement_id: string;
  readonly booked_on: string;
  readonly amount: string;
  readonly currency: string;
  readonly counter_account: string | null;
  readonly counter_iban: string | null;
  readonly counter_name: string | null;
  readonly variable_symbol: string | null;
  readonly end_to_end_id: string | null;
  readonly message: string | null;
  readonly is_return: boolean;
  readonly status: MovementStatus;
  readonly reason: string | null;
  readonly portfolio_id: string | null;
  readonly order_public_id: string | null;
  readonly payout_id: string | null;
  readonly traceparent: string | null;
}

export function toMovement(row: MovementRow): StoredMovement {
  return {
    id: row.id,
    account: row.account,
    movementId: row.movement_id,
    bookedOn: row.booked_on,
    amount: toAmount(row.amount),
    currency: row.currency,
    counterAccount: row.counter_account,
    counterIban: row.counter_iban,
    counterName: row.counter_name,
    variableSymbol: row.variable_symbol,
    endToEndId: row.end_to_end_id,
    message: row.message,
    isReturn: row.is_return,
    status: row.status,
    reason: row.reason,
    portfolioId: row.portfolio_id,
    orderPublicId: row.order_public_id,
    payoutId: row.payout_id,
    traceparent: row.traceparent,
  };
}

export interface MovementEnd {
  readonly status: MovementStatus;
  readonly reason?: string;
  readonly orderPublicId?: string | undefined;
  readonly payoutId?: string;
  readonly portfolioId?: string;
  readonly now: Date;
}

export function endMovement(tx: Transaction, id: string, end: MovementEnd): Promise<void> {
  return endMovements(tx, [{ id, ...end }]);
}

/** Ends many movements. An omitted payout or portfolio is left unchanged. */
export async function endMovements(
  tx: Transaction,
  ends: readonly (MovementEnd & { readonly id: string })[],
): Promise<void> {
  if (ends.length === 0) return;
  const of = (part: (end: MovementEnd & { readonly id: string }) => string | undefined) =>
    textArray(ends.map((end) => part(end) ?? null));
  await sql`
    update bank_movements m
       set status = e.status, reason = e.reason, order_public_id = e.order_public_id, decided_at = e.decided_at,
           payout_id = coalesce(e.payout_id, m.payout_id), portfolio_id = coalesce(e.portfolio_id, m.portfolio_id)
      from unnest(${of(({ id }) => id)}::bigint[], ${of(({ status }) => status)}::text[],
                  ${of(({ reason }) => reason)}::text[], ${of(({ orderPublicId }) => orderPublicId)}::text[],
                  ${of(({ payoutId }) => payoutId)}::bigint[], ${of(({ portfolioId }) => portfolioId)}::bigint[],
                  ${instantArray(ends.map(({ now }) => now))}::timestamptz[])
        as e (id, status, reason, order_public_id, payout_id, portfolio_id, decided_at)
     where m.id = e.id`.execute(tx);
}

/** Stores the movements of an account that are not stored yet. Returns the number of new ones. */
export async function insertMovements(
  db: Database | Transaction,
  account: string,
  movements: readonly TracedMovement[],
  now: Date,
): Promise<number> {
  const result = await db
    .insertInto('bank_movements')
    .values(movements.map((movement) => toRow(account, movement, now)))
    .onConflict((conflict) => conflict.columns(['account', 'movement_id']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

function toRow(account: string, movement: TracedMovement, now: Date) {
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
    portfolio_id: null,
    decided_at: null,
    traceparent: movement.traceparent,
  };
}

/** Returns the subset of the movement ids that are stored. */
export async function knownMovementIds(
  db: Database | Transaction,
  account: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ movement_id: string }>`
    select movement_id from bank_movements where account = ${account} and movement_id = any(${ids}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ movement_id }) => movement_id));
}

/** Reports whether an undecided movement exists; it may be the debit of a payout. */
export async function hasUndecidedMovement(tx: Database | Transaction): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_movements')
    .select('id')
    .where('status', '=', 'new')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the subset of the payouts that a movement has debited. */
export async function debitedPayouts(
  tx: Transaction,
  payoutIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (payoutIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('bank_movements')
    .select('payout_id')
    .where('payout_id', 'in', [...payoutIds])
    .where('status', '=', 'payout')
    .execute();
  return new Set(rows.map(({ payout_id: payoutId }) => payoutId));
}

/** Returns the counterparty of a movement as the bank reported it. */
export async function findCounterparty(db: Database, { account, movementId }: MovementSource) {
  return db
    .selectFrom('bank_movements')
    .select(['amount', 'counter_iban', 'counter_bic', 'counter_name', 'variable_symbol'])
    .where('account', '=', account)
    .where('movement_id', '=', movementId)
    .executeTakeFirst();
}

/** Puts a movement back into suspense after the bank rejected its return; no money has left. */
export async function reopenReturned(
  tx: Transaction,
  { account, movementId }: MovementSource,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bank_movements')
    .set({ status: 'suspense', reason: 'return_failed', decided_at: now })
    .where('account', '=', account)
    .where('movement_id', '=', movementId)
    .where('status', '=', 'suspense_returned')
    .execute();
}

export interface PageOfList {
  readonly offset: number;
  readonly limit: number;
}

/** Returns the movements with that status, oldest first. */
export async function findMovementsByStatus(
  db: Database,
  status: MovementStatus,
  { offset, limit }: PageOfList,
): Promise<readonly StoredMovement[]> {
  const rows = await db
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('status', '=', status)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toMovement);
}
