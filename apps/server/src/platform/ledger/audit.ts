import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { AuditCheck, Difference } from './audit-check.ts';
import { balanceChecks } from './balance-checks.ts';
import { sealCheck } from './seal-check.ts';

export interface CheckResult {
  readonly name: string;
  readonly differences: readonly Difference[];
}

export interface AuditReport {
  readonly isInOrder: boolean;
  readonly durationMs: number;
  readonly postings: bigint;
  readonly entries: bigint;
  readonly seals: bigint;
  readonly checks: readonly CheckResult[];
}

/** The first differences of each check are kept; a broken invariant may show in every row. */
const differencesOfOneCheck = 50;

/**
 * Proves the books on a live database. All checks read one moment (REPEATABLE READ), so that what is booked meanwhile is no
 * difference. Slices' own checks come after the ledger's.
 */
export async function auditBooks(
  db: Database,
  sliceChecks: readonly AuditCheck[] = [],
): Promise<AuditReport> {
  const startedAt = performance.now();
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Reading everything may take longer than any request may.
      await sql`set local statement_timeout = '15min'`.execute(tx);
      const checks: CheckResult[] = [];
      for (const { name, find } of [...balanceChecks, sealCheck, ...sliceChecks]) {
        checks.push({ name, differences: await find(tx, differencesOfOneCheck) });
      }
      return {
        ...(await countsOf(tx)),
        isInOrder: checks.every(({ differences }) => differences.length === 0),
        durationMs: Math.round(performance.now() - startedAt),
        checks,
      };
    });
}

async function countsOf(tx: Transaction): Promise<{ postings: bigint; entries: bigint; seals: bigint }> {
  const { rows } = await sql<{ postings: string; entries: string; seals: string }>`
    select (select count(*) from ledger_postings) as postings, (select count(*) from ledger_entries) as entries,
      (select count(*) from ledger_seals) as seals`.execute(tx);
  const [row] = rows;
  return {
    postings: BigInt(row?.postings ?? 0),
    entries: BigInt(row?.entries ?? 0),
    seals: BigInt(row?.seals ?? 0),
  };
}
