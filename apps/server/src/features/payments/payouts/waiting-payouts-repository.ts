import { sql } from 'kysely';
import { plainArray } from '../../../platform/database/array-literal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listFrozenPortfolios } from '../../freezes/freezes-facade.ts';

/** More are not counted: reading them all would be slow, and is not worse news. */
const mostCounted = 10_000;

/** Counts the payouts that are not in a file yet. */
export async function readWaitingPayouts(db: Database, now: Date) {
  const frozen = await listFrozenPortfolios(db);
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
      from (select created_at from bank_payouts
             where status = 'stored' and batch_id is null and (portfolio_id is null or portfolio_id <> all (${plainArray(frozen)}::text[]))
             limit ${mostCounted}) waiting`.execute(db);
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}

/** Whether any payout has no file yet. */
export async function hasWaitingPayouts(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('bank_payouts')
    .select('id')
    .where('status', '=', 'stored')
    .where('batch_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
