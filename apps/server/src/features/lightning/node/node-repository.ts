import type { NodeCheck, NodePostingKind } from '@dukat/rules/lightning/node-difference';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface StoredCheck extends NodeCheck {
  readonly remoteMsat: bigint;
  /** The newest posting about the node that the ledger had; "0" without one. */
  readonly postingId: string;
  readonly checkedAt: Date;
}

export async function saveCheck(db: Database, check: StoredCheck): Promise<void> {
  const values = {
    local_msat: String(check.localMsat),
    remote_msat: String(check.remoteMsat),
    unsettled_msat: String(check.unsettledMsat),
    ledger: formatAmount(check.ledger),
    open: formatAmount(check.open),
    posting_id: check.postingId,
    checked_at: check.checkedAt,
  };
  await db
    .insertInto('lightning_node_check')
    .values(values)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(values))
    .execute();
}

export async function findCheck(db: Database): Promise<StoredCheck | undefined> {
  const row = await db.selectFrom('lightning_node_check').selectAll().executeTakeFirst();
  return (
    row && {
      localMsat: BigInt(row.local_msat),
      remoteMsat: BigInt(row.remote_msat),
      unsettledMsat: BigInt(row.unsettled_msat),
      ledger: toAmount(row.ledger),
      open: toAmount(row.open),
      postingId: row.posting_id,
      checkedAt: row.checked_at,
    }
  );
}

/** Serializes decisions about differences with each other and with checks. */
export async function lockNodePostings(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lightning-node-postings', 0))`.execute(tx);
}

/** Returns the id of the newest posting; "0" without one. */
export async function findNewestPosting(db: Database): Promise<string> {
  const newest = await db
    .selectFrom('lightning_node_postings')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? '0';
}

/** Returns what was booked after a posting. */
export async function listPostingsAfter(
  db: Database,
  id: string,
): Promise<readonly { readonly kind: NodePostingKind; readonly amount: Amount }[]> {
  const rows = await db
    .selectFrom('lightning_node_postings')
    .select(['kind', 'amount'])
    .where('id', '>', id)
    .execute();
  return rows.map(({ kind, amount }) => ({ kind, amount: toAmount(amount) }));
}

interface NodePosting {
  readonly kind: NodePostingKind;
  readonly amount: Amount;
  readonly reason: string;
  readonly now: Date;
}

/** Returns the posting's id. */
export async function insertNodePosting(
  tx: Transaction,
  { kind, amount, reason, now }: NodePosting,
): Promise<string> {
  const { id } = await tx
    .insertInto('lightning_node_postings')
    .values({ kind, amount: formatAmount(amount), reason, booked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
