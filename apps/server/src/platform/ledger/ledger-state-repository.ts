import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { brokenSince } from './audit-due.ts';

interface LedgerState {
  readonly lastPosting: number;
  readonly unsealedSeconds: number;
  /** Null before the first audit of an empty ledger; before that of others the age of their first posting. */
  readonly auditSeconds: number | null;
  readonly auditDurationSeconds: number | null;
  readonly isBroken: boolean;
}

export async function readLedgerState(db: Database): Promise<LedgerState> {
  const { rows } = await sql<LedgerState>`
    select coalesce((select id from ledger_postings order by id desc limit 1), 0)::float8 as "lastPosting",
      coalesce(extract(epoch from clock_timestamp() - (select created_at from ledger_postings where id > coalesce(
        (select to_posting_id from ledger_seals order by number desc limit 1), 0) order by id limit 1)), 0)::float8 as "unsealedSeconds",
      extract(epoch from clock_timestamp() - coalesce(audit.finished_at,
        (select created_at from ledger_postings order by id limit 1)))::float8 as "auditSeconds",
      audit.duration_ms / 1000.0::float8 as "auditDurationSeconds", ${brokenSince} as "isBroken"
    from (select) as nothing
    left join lateral (select finished_at, duration_ms from ledger_audits order by id desc limit 1) audit on true`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('expected one row');
  return row;
}

/** The sequence of the platform's accounts begins here (migration 0002), so that customers' accounts are not read. */
const firstHouseAccount = '4503599627370496';

export interface HouseTotals {
  readonly asset: string;
  readonly held: number;
  readonly owed: number;
  readonly unclaimed: number;
}

/**
 * Returns, by asset, what the platform holds and owes. All balances sum to zero, so what customers have follows from the platform's few
 * accounts. Floats are for monitoring only.
 */
export async function readHouseTotals(db: Database): Promise<readonly HouseTotals[]> {
  const { rows } = await sql<HouseTotals>`
    select a.asset,
      (-coalesce(sum(b.balance) filter (where a.kind in ('bank', 'gateway', 'chain', 'lightning')), 0))::float8 as held,
      (-coalesce(sum(b.balance) filter (where a.kind not in ('gift_cards', 'suspense', 'in_flight')), 0))::float8 as owed,
      coalesce(sum(b.balance) filter (where a.kind = 'suspense'), 0)::float8 as unclaimed
    from ledger_accounts a join ledger_balances b on b.account_id = a.id
    where a.id >= ${firstHouseAccount}::bigint
    group by a.asset order by a.asset`.execute(db);
  return rows;
}

/** Returns the coins on all chains by asset. */
export async function readChainHoldings(db: Database) {
  const { rows } = await sql<{ asset: string; amount: number }>`
    select a.asset, (-sum(b.balance))::float8 as amount
      from ledger_accounts a join ledger_balances b on b.account_id = a.id
     where a.id >= ${firstHouseAccount}::bigint and a.kind = 'chain' group by a.asset`.execute(db);
  return rows;
}
