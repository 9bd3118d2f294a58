import { sql } from 'kysely';
import { condition } from '../database/condition.ts';
import type { Database, Transaction } from '../database/database.ts';

/** `whole` audits everything, `new` only postings after the last verified one. */
export type AuditScope = 'whole' | 'new';

/** The state of past audits. Ages are in milliseconds by the database's clock. */
export interface AuditHistory {
  readonly lastAgeMs: number | undefined;
  readonly wholeAgeMs: number | undefined;
  readonly wholeDurationMs: number;
  /** True when an audit found a difference and no whole audit has passed since. */
  readonly isBroken: boolean;
}

const auditEveryMs = 10 * 60_000;
const wholeAtLeastEveryMs = 24 * 60 * 60_000;
/** Bounds whole audits to one percent of the time; while the ledger is small, every audit is a whole one. */
const wholeAuditShare = 100;

/**
 * Returns which audit is due; undefined when the last one is recent, even if another process made it or this one has just started. After a
 * difference every audit is a whole one, because an audit of new postings cannot show that it is repaired.
 */
export function dueAudit({
  lastAgeMs,
  wholeAgeMs,
  wholeDurationMs,
  isBroken,
}: AuditHistory): AuditScope | undefined {
  if (lastAgeMs === undefined || wholeAgeMs === undefined) return 'whole';
  if (lastAgeMs < auditEveryMs) return undefined;
  const wholeEveryMs = Math.min(wholeDurationMs * wholeAuditShare, wholeAtLeastEveryMs);
  return isBroken || wholeAgeMs >= wholeEveryMs ? 'whole' : 'new';
}

interface Row {
  readonly last_age_ms: string | null;
  readonly whole_age_ms: string | null;
  readonly whole_duration_ms: number | null;
  readonly is_broken: boolean;
}

export async function readAuditHistory(db: Database | Transaction): Promise<AuditHistory> {
  const { rows } = await sql<Row>`
    select extract(epoch from clock_timestamp() - (select finished_at from ledger_audits order by id desc limit 1)) * 1000 as last_age_ms,
      extract(epoch from clock_timestamp() - whole.finished_at) * 1000 as whole_age_ms, whole.duration_ms as whole_duration_ms,
      ${brokenSince} as is_broken
    from (select) as nothing
    left join lateral (select * from ledger_audits where scope = 'whole' order by id desc limit 1) whole on true`.execute(
    db,
  );
  const [row] = rows;
  return {
    lastAgeMs: row?.last_age_ms == null ? undefined : Number(row.last_age_ms),
    wholeAgeMs: row?.whole_age_ms == null ? undefined : Number(row.whole_age_ms),
    wholeDurationMs: row?.whole_duration_ms ?? 0,
    isBroken: row?.is_broken === true,
  };
}

/** True until a whole audit passes after a failed one: an audit of new postings does not re-read older ones. */
export const brokenSince = condition`exists (
  select from ledger_audits bad where not bad.is_in_order and bad.id > coalesce(
    (select good.id from ledger_audits good where good.is_in_order and good.scope = 'whole' order by good.id desc limit 1), 0))`;
