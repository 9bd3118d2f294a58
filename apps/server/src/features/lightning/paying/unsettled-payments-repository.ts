import { sql } from 'kysely';
import { plainArray } from '../../../platform/database/array-literal.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listStoppedPortfolios } from '../../freezes/freezes-facade.ts';

/** More are not counted: reading them all would be slow, and is not worse news. */
const mostCounted = 10_000;

/** Counts the payments that wait, except those of stopped portfolios, or whose result is not known. */
export async function readUnsettledPayments(db: Database, now: Date) {
  const stopped = await listStoppedPortfolios(db, now);
  const { rows } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as "oldestSeconds"
      from ((select created_at from lightning_payments where status = 'stored'
          and portfolio_id <> all (${plainArray(stopped)}::bigint[]) limit ${mostCounted})
        union all (select created_at from lightning_payments where status in ('sent', 'unknown') limit ${mostCounted})) open`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldestSeconds: 0 };
}
