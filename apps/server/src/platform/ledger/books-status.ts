import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { AuditReport } from './audit.ts';
import type { Difference } from './audit-check.ts';
import './ledger-tables.ts';

export interface BooksStatus {
  /** Null until the first audit. */
  readonly lastAudit: {
    readonly finishedAt: Date;
    readonly durationMs: number;
    readonly isInOrder: boolean;
    readonly postings: bigint;
    readonly entries: bigint;
    readonly differences: readonly (Difference & { readonly check: string })[];
  } | null;
  readonly lastSeal: { readonly number: number; readonly sealedAt: Date; readonly hash: string } | null;
}

/** What the operator sees of the books. */
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
    lastAudit:
      audit === undefined
        ? null
        : {
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

/** Whether payouts may leave: false from the audit that found a difference until one that finds none. */
export async function areBooksInOrder(db: Database | Transaction): Promise<boolean> {
  const audit = await db
    .selectFrom('ledger_audits')
    .select('is_in_order')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return audit?.is_in_order ?? true;
}

export async function recordAudit(db: Database, report: AuditReport): Promise<void> {
  const differences = report.checks.flatMap(({ name, differences }) =>
    differences.map((difference) => ({ check: name, ...difference })),
  );
  await db
    .insertInto('ledger_audits')
    .values({
      duration_ms: report.durationMs,
      postings: String(report.postings),
      entries: String(report.entries),
      seals: String(report.seals),
      is_in_order: report.isInOrder,
      differences: sql`${JSON.stringify(differences)}::jsonb`,
    })
    .execute();
}
