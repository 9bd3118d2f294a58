import type { Database } from '../../../platform/database/database.ts';
import { frozenPortfolios } from '../../freezes/freezes-facade.ts';
import { symbolOf } from '../movements/movement-facts.ts';
import { movementColumns, movementOf, type StoredMovement } from '../movements/movements-repository.ts';
import type { BatchStatus, PayoutStatus } from '../payments-tables.ts';

/** The order that a variable symbol was given to. */
export async function orderOfSymbol(db: Database, symbol: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_payment_requests')
    .select('order_public_id')
    .where('variable_symbol', '=', symbol)
    .executeTakeFirst();
  return row?.order_public_id;
}

/** The variable symbols of orders, by the order's public id. */
export async function symbolsOfOrders(
  db: Database,
  orderPublicIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderPublicIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bank_payment_requests')
    .select(['order_public_id', 'variable_symbol'])
    .where('order_public_id', 'in', orderPublicIds)
    .execute();
  return new Map(rows.map((row) => [row.order_public_id, row.variable_symbol]));
}

/** A movement that waits for a person; `likelySymbol` is a symbol of ours that it carries. */
export interface ShownMovement extends StoredMovement {
  readonly likelySymbol: string | null;
}

export interface PageOfList {
  readonly offset: number;
  readonly limit: number;
}

/** Money that is nobody's yet, oldest first. */
export function listSuspense(db: Database, page: PageOfList): Promise<ShownMovement[]> {
  return listByStatus(db, 'suspense', page);
}

/** Debits and credits that only a person can explain; nothing is booked for them. */
export function listUnexplained(db: Database, page: PageOfList): Promise<ShownMovement[]> {
  return listByStatus(db, 'unexplained', page);
}

async function listByStatus(
  db: Database,
  status: 'suspense' | 'unexplained',
  { offset, limit }: PageOfList,
): Promise<ShownMovement[]> {
  const rows = await db
    .selectFrom('bank_movements')
    .select(movementColumns)
    .where('status', '=', status)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(movementOf).map((movement) => ({ ...movement, likelySymbol: symbolOf(movement) ?? null }));
}

export interface StuckPayout {
  readonly payoutId: string;
  readonly reference: string;
  readonly endToEndId: string;
  readonly asset: string;
  readonly amount: string;
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  readonly batchId: string | null;
  readonly batchStatus: BatchStatus | null;
  /** What keeps it: the account lacks money, the bank's answer is unknown, or the bank is slow to execute. */
  readonly reason: 'waits_for_funds' | 'payouts_frozen' | 'outcome_unknown' | 'not_executed';
}

/** Payouts that have waited longer than they should, oldest first. */
export async function listStuckPayouts(
  db: Database,
  olderThan: Date,
  limit = 100,
  offset = 0,
): Promise<StuckPayout[]> {
  const rows = await db
    .selectFrom('bank_payouts as p')
    .leftJoin('bank_payout_batches as b', 'b.id', 'p.batch_id')
    .select([
      'p.public_id',
      'p.reference',
      'p.end_to_end_id',
      'p.asset',
      'p.amount',
      'p.status',
      'p.created_at',
      'p.batch_id',
      'p.portfolio_id',
      'b.status as batch_status',
    ])
    .where('p.status', 'in', ['stored', 'submitted'])
    .where('p.created_at', '<', olderThan)
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const frozen = new Set(await frozenPortfolios(db));
  return rows.map((row) => ({
    payoutId: row.public_id,
    reference: row.reference,
    endToEndId: row.end_to_end_id,
    asset: row.asset,
    amount: row.amount,
    status: row.status,
    createdAt: row.created_at,
    batchId: row.batch_id,
    batchStatus: row.batch_status,
    reason:
      frozen.has(row.portfolio_id ?? '') && row.batch_id === null
        ? 'payouts_frozen'
        : reasonOf(row.batch_status),
  }));
}

function reasonOf(batch: BatchStatus | null): StuckPayout['reason'] {
  if (batch === null) return 'waits_for_funds';
  return batch === 'sending' ? 'outcome_unknown' : 'not_executed';
}

export interface BankHealth {
  readonly code: string;
  readonly currency: string;
  readonly isOpen: boolean;
  readonly readAt: Date | null;
  readonly failingSince: Date | null;
  readonly lastFailure: string | null;
}

/** When each account's statement was last read, and since when it could not be. */
export async function bankHealth(db: Database): Promise<BankHealth[]> {
  return db
    .selectFrom('bank_accounts')
    .select([
      'code',
      'currency',
      'is_open as isOpen',
      'read_at as readAt',
      'failing_since as failingSince',
      'last_failure as lastFailure',
    ])
    .orderBy('position')
    .execute();
}
