import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { type AuditCheck, type Difference, nothingProved, type Proved } from './audit-check.ts';
import type { AuditScope } from './audit-due.ts';
import { balanceChecks, provedSumsCheck } from './balance-checks.ts';
import { lastSeal } from './seals/seal-chain.ts';
import { sealCheck } from './seals/seal-check.ts';

export interface CheckResult {
  readonly name: string;
  readonly differences: readonly Difference[];
}

export interface AuditReport {
  readonly scope: AuditScope;
  /** The last seal that was read; what it covers need not be read again before the next whole audit. */
  readonly lastSeal: number;
  readonly isInOrder: boolean;
  readonly durationMs: number;
  readonly postings: bigint;
  readonly entries: bigint;
  readonly seals: bigint;
  readonly checks: readonly CheckResult[];
}

/** The most differences kept for each check; a broken invariant may show in every row. */
const maxDifferencesPerCheck = 50;

/** Audits the whole ledger and returns the report. */
export function auditBooks(db: Database, sliceChecks: readonly AuditCheck[] = []): Promise<AuditReport> {
  const checks = [...balanceChecks, provedSumsCheck, sealCheck, ...sliceChecks];
  return audit(db, 'whole', checks, async () => nothingProved);
}

/**
 * Audits the postings after the last verified one, and every balance. It does not detect edits of older postings and does not run the checks
 * of slices; the whole audit does both.
 */
export function auditNewBookings(db: Database): Promise<AuditReport> {
  return audit(db, 'new', [...balanceChecks, sealCheck], readLastProved);
}

/** Runs all checks in one REPEATABLE READ snapshot, so that postings booked meanwhile do not appear as differences. */
async function audit(
  db: Database,
  scope: AuditScope,
  allChecks: readonly AuditCheck[],
  readProved: (tx: Transaction) => Promise<Proved>,
): Promise<AuditReport> {
  const startedAt = performance.now();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Reading everything may take longer than the statement timeout of a request.
      await sql`set local statement_timeout = '15min'`.execute(tx);
      const proved = await readProved(tx);
      const checks: CheckResult[] = [];
      for (const { name, find } of allChecks) {
        checks.push({ name, differences: await find(tx, maxDifferencesPerCheck, proved) });
      }
      return {
        scope,
        lastSeal: (await lastSeal(tx)).number,
        ...(await countAudited(tx, proved)),
        isInOrder: checks.every(({ differences }) => differences.length === 0),
        durationMs: Math.round(performance.now() - startedAt),
        checks,
      };
    });
}

async function readLastProved(tx: Transaction): Promise<Proved> {
  const { seal, posting_id } = await tx
    .selectFrom('ledger_proved')
    .select(['seal', 'posting_id'])
    .executeTakeFirstOrThrow();
  return { seal: Number(seal), postingId: posting_id };
}

async function countAudited(
  tx: Transaction,
  { seal, postingId }: Proved,
): Promise<{ postings: bigint; entries: bigint; seals: bigint }> {
  const { rows } = await sql<{ postings: string; entries: string; seals: string }>`
    select (select count(*) from ledger_postings where id > ${postingId}::bigint) as postings,
      (select count(*) from ledger_entries where posting_id > ${postingId}::bigint) as entries,
      (select count(*) from ledger_seals where number > ${seal}::bigint) as seals`.execute(tx);
  const [row] = rows;
  return {
    postings: BigInt(row?.postings ?? 0),
    entries: BigInt(row?.entries ?? 0),
    seals: BigInt(row?.seals ?? 0),
  };
}
