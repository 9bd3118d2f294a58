import { backOfficeRoles as roles } from '@dukat/contract/back-office/roles';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { iterateById } from '../../platform/database/iterate-rows.ts';
import { amountColumns, readQueue, type WorkQueue } from '../../platform/work-queue.ts';

export type StoredFinding = Selectable<Tables['restore_findings']>;

/** Outgoing money that the restored records do not know of. */
export interface NewFinding {
  /** `bank:<account>` or `chain:<network>`. */
  readonly source: string;
  /** Unique within its source. */
  readonly reference: string;
  readonly asset: string;
  /** Positive. */
  readonly amount: Amount;
  readonly destination: string;
  readonly memo?: string | null;
  readonly nonce?: number;
  readonly networkFee?: Amount;
  readonly height?: number;
  readonly now: Date;
}

/** Stores a finding once; after a reorganisation of its chain it keeps the newest height. */
export async function storeFinding(tx: Transaction, finding: NewFinding): Promise<void> {
  const { source, reference, asset, destination, memo = null, nonce, networkFee, height = null } = finding;
  await tx
    .insertInto('restore_findings')
    .values({
      source,
      reference,
      asset,
      amount: formatAmount(finding.amount),
      destination,
      memo,
      nonce: nonce === undefined ? null : String(nonce),
      network_fee: networkFee === undefined ? null : formatAmount(networkFee),
      height,
      found_at: finding.now,
      recorded_as: null,
      note: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doUpdateSet({ height }))
    .execute();
}

const findingsPageSize = 100;

/** The undecided findings of a source, oldest first. */
export function openFindings(db: Database, source: string): AsyncIterable<StoredFinding> {
  return iterateById(findingsPageSize, (id) =>
    db
      .selectFrom('restore_findings')
      .selectAll()
      .where('source', '=', source)
      .where('decided_at', 'is', null)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** The finding, locked. */
export async function lockFinding(tx: Transaction, id: string): Promise<StoredFinding | undefined> {
  return tx.selectFrom('restore_findings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Ends a finding: a payout was recorded as sent, or an operator noted what it is. */
export async function decideFinding(
  tx: Transaction,
  id: string,
  decision: ({ readonly recordedAs: string } | { readonly note: string }) & { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('restore_findings')
    .set({
      ...('note' in decision ? { note: decision.note } : { recorded_as: decision.recordedAs }),
      decided_at: decision.now,
    })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .execute();
}

export function countOpenFindings(db: Database | Transaction): Promise<number> {
  return countRows(db.selectFrom('restore_findings').where('decided_at', 'is', null));
}

/** Undecided findings first, each group oldest first. */
export async function listFindings(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly StoredFinding[]> {
  return db
    .selectFrom('restore_findings')
    .selectAll()
    .orderBy(sql`decided_at is not null`)
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** The hold on payouts after a restore, and what was found outside since the backup. */
export const restoreQueues: readonly WorkQueue[] = [
  {
    name: 'restore',
    roles,
    read: (db) =>
      readQueue(db, {
        from: sql`restores where released_at is null`,
        since: sql`restored_at`,
      }),
  },
  {
    name: 'restore_findings',
    roles,
    read: (db) =>
      readQueue(db, {
        from: sql`restore_findings where decided_at is null`,
        since: sql`found_at`,
        ...amountColumns,
      }),
  },
];

/** Records that a source was read up to its current end. */
export async function recordComparison(db: Database | Transaction, source: string, now: Date): Promise<void> {
  await db
    .insertInto('restore_checks')
    .values({ source, compared_at: now })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ compared_at: now }))
    .execute();
}

/** The sources that were read to their end since that time. */
export async function findComparedSources(
  db: Database | Transaction,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('restore_checks')
    .select('source')
    .where('compared_at', '>=', since)
    .execute();
  return new Set(rows.map(({ source }) => source));
}
