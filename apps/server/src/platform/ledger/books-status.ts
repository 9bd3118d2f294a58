import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { AuditReport } from './audit.ts';
import type { Difference } from './audit-check.ts';
import { brokenSince } from './audit-due.ts';

export interface BooksStatus {
  readonly payouts: PayoutGateState;
  /** Null until the first audit. */
  readonly lastAudit: {
    readonly id: string;
    readonly finishedAt: Date;
    readonly durationMs: number;
    readonly isInOrder: boolean;
    readonly postings: bigint;
    readonly entries: bigint;
    readonly differences: readonly (Difference & { readonly check: string })[];
  } | null;
  readonly lastSeal: { readonly number: number; readonly sealedAt: Date; readonly hash: string } | null;
}

/** Returns the state of the ledger for the back office. */
export async function booksStatus(db: Database | Transaction): Promise<BooksStatus> {
  const audit = await db
    .selectFrom('ledger_audits')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seal = await db
    .selectFrom('ledger_seals')
    .select(['number', 'sealed_at', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    payouts: await payoutState(db),
    lastAudit:
      audit === undefined
        ? null
        : {
            id: audit.id,
            finishedAt: audit.finished_at,
            durationMs: audit.duration_ms,
            isInOrder: audit.is_in_order,
            postings: BigInt(audit.postings),
            entries: BigInt(audit.entries),
            differences: audit.differences,
          },
    lastSeal:
      seal === undefined
        ? null
        : { number: Number(seal.number), sealedAt: seal.sealed_at, hash: seal.hash.toString('hex') },
  };
}

/** Why payouts are held: an unresolved audit difference, or no recent audit. `leave` when they may leave. */
export type PayoutGateState = 'leave' | 'books_differ' | 'audit_too_old';

/** Six missed audits in a row: something keeps them from finishing, and a difference would go unnoticed. */
const longestUnaudited = sql`interval '1 hour'`;

/** Checked before any payout. Before the first audit the age counts from the first posting; an empty ledger needs no audit. */
export async function payoutState(db: Database | Transaction): Promise<PayoutGateState> {
  const { rows } = await sql<{ is_broken: boolean; is_old: boolean }>`
    select ${brokenSince} as is_broken, coalesce(
      (select finished_at from ledger_audits order by id desc limit 1),
      (select created_at from ledger_postings order by id limit 1)
    ) < clock_timestamp() - ${longestUnaudited} as is_old`.execute(db);
  if (rows[0]?.is_broken === true) return 'books_differ';
  return rows[0]?.is_old === true ? 'audit_too_old' : 'leave';
}

/** Stores an audit's result and, when it passed, moves the mark up to which the ledger is verified. */
export async function recordAudit(db: Database, report: AuditReport): Promise<void> {
  const differences = report.checks.flatMap(({ name, differences }) =>
    differences.map((difference) => ({ check: name, ...difference })),
  );
  await db
    .insertInto('ledger_audits')
    .values({
      scope: report.scope,
      duration_ms: report.durationMs,
      postings: String(report.postings),
      entries: String(report.entries),
      seals: String(report.seals),
      is_in_order: report.isInOrder,
      differences: sql`${JSON.stringify(differences)}::jsonb`,
    })
    .execute();
  if (report.isInOrder) await sql`select ledger_prove(${report.lastSeal}::bigint)`.execute(db);
}
