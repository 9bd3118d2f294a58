import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { frozenProblem } from '../payouts/payouts-repository.ts';

/** More are not counted: reading them all would be slow, and is not worse news. */
const mostCounted = 10_000;

interface WaitingPayouts {
  readonly count: number;
  readonly oldestSeconds: number;
  readonly heldDeposits: number;
}

export async function readWaitingPayouts(db: Database, now: Date): Promise<WaitingPayouts> {
  const { rows } = await sql<WaitingPayouts>`
    select count(*)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds",
      (select count(*)::int from (
        select from wallet_deposits where status in ('held', 'disputed') limit ${mostCounted}) held) as "heldDeposits"
      from (select created_at from wallet_withdrawals
             where status in ('stored', 'signed') and problem is distinct from ${frozenProblem}
             limit ${mostCounted}) waiting`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0, heldDeposits: 0 };
}
