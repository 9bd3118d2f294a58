import type { Database } from '../../../platform/database/database.ts';
import { listFrozenPortfolios } from '../../freezes/freezes-facade.ts';
import { findOwnSymbol } from '../movements/movement-facts.ts';
import {
  findMovementsByStatus,
  type PageOfList,
  type StoredMovement,
} from '../movements/movements-repository.ts';
import type { BatchStatus } from '../payouts/batches-repository.ts';
import type { PayoutStatus } from '../payouts/payouts-repository.ts';
import { unfinishedPayouts } from '../payouts/payouts-repository.ts';

/** A movement that waits for an operator; `likelySymbol` is a symbol of ours that it contains. */
export interface ShownMovement extends StoredMovement {
  readonly likelySymbol: string | null;
}

/** Lists movements without a known owner, oldest first. */
export function listSuspense(db: Database, page: PageOfList): Promise<ShownMovement[]> {
  return listByStatus(db, 'suspense', page);
}

/** Lists movements that only a person can explain; nothing is booked for them. */
export function listUnexplained(db: Database, page: PageOfList): Promise<ShownMovement[]> {
  return listByStatus(db, 'unexplained', page);
}

async function listByStatus(
  db: Database,
  status: 'suspense' | 'unexplained',
  page: PageOfList,
): Promise<ShownMovement[]> {
  const movements = await findMovementsByStatus(db, status, page);
  return movements.map((movement) => ({ ...movement, likelySymbol: findOwnSymbol(movement) ?? null }));
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
  /** Why it waits: the account lacks money, the owner is frozen, the bank's response is unknown, or the bank is slow. */
  readonly reason: 'waits_for_funds' | 'payouts_frozen' | 'outcome_unknown' | 'not_executed';
}

/** Lists payouts that have waited too long, oldest first. */
export async function listStuckPayouts(
  db: Database,
  olderThan: Date,
  limit = 100,
  offset = 0,
): Promise<StuckPayout[]> {
  const rows = await unfinishedPayouts(db, olderThan, { offset, limit });
  const frozen = new Set(await listFrozenPortfolios(db));
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
        : stuckReason(row.batch_status),
  }));
}

function stuckReason(batch: BatchStatus | null): StuckPayout['reason'] {
  if (batch === null) return 'waits_for_funds';
  return batch === 'sending' ? 'outcome_unknown' : 'not_executed';
}
