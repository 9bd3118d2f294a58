import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MovementStatus } from '../payments-tables.ts';

/** A stored line, as decisions and operators see it. */
export interface StoredMovement {
  readonly id: string;
  readonly account: string;
  readonly movementId: string;
  readonly bookedOn: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly counterAccount: string | null;
  readonly counterIban: string | null;
  readonly counterName: string | null;
  readonly variableSymbol: string | null;
  readonly endToEndId: string | null;
  readonly message: string | null;
  readonly isReturn: boolean;
  readonly status: MovementStatus;
  readonly reason: string | null;
}

/** The line, locked until the transaction ends. */
export async function lockMovement(tx: Transaction, id: string): Promise<StoredMovement | undefined> {
  const row = await tx
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && movementOf(row);
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
}

export function movementOf(row: MovementRow): StoredMovement {
  return {
    id: row.id,
    account: row.account,
    movementId: row.movement_id,
    bookedOn: row.booked_on,
    amount: amountOf(row.amount),
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
  };
}

export interface MovementEnd {
  readonly status: MovementStatus;
  readonly reason?: string;
  readonly orderPublicId?: string;
  readonly payoutId?: string;
  readonly now: Date;
}

export async function endMovement(tx: Transaction, id: string, end: MovementEnd): Promise<void> {
  await tx
    .updateTable('bank_movements')
    .set({
      status: end.status,
      reason: end.reason ?? null,
      order_public_id: end.orderPublicId ?? null,
      ...(end.payoutId !== undefined && { payout_id: end.payoutId }),
      decided_at: end.now,
    })
    .where('id', '=', id)
    .execute();
}
