import type { StoredEntry, StoredPosting } from '@dukat/ledger/seal';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';

interface PostingRow {
  readonly id: string;
  readonly reference: string;
  readonly type: string;
  readonly body_hash: string;
  readonly about: string | null;
  readonly created_at: string;
}

/** The entries of a posting that share a timestamp; normally all of them, unless a row was changed. */
interface EntriesRow {
  readonly posting_id: string;
  readonly entered_at: string;
  readonly entries: readonly EntryRow[];
}

/** A tuple instead of an object, so that property names are not serialised for each of a range's many entries. */
type EntryRow = readonly [
  line: number,
  accountId: string,
  kind: string | null,
  owner: string | null,
  asset: string | null,
  amount: string,
  balanceAfter: string,
];

/**
 * Returns the postings of a range of ids with their entries, every column as text. Entries whose time was moved to another month are missing;
 * the seal check then reports them.
 */
export async function storedPostings(
  db: Database | Transaction,
  fromId: string,
  toId: string,
): Promise<StoredPosting[]> {
  const { rows: postings } = await sql<PostingRow>`
    select id, reference, type, encode(body_hash, 'hex') as body_hash, about,
      (extract(epoch from created_at) * 1000000)::bigint::text as created_at
    from ledger_postings where id between ${fromId}::bigint and ${toId}::bigint order by id`.execute(db);
  const { rows: groups } = await sql<EntriesRow>`
    select * from ledger_entries_between(${fromId}::bigint, ${toId}::bigint)`.execute(db);
  const groupsByPosting = Map.groupBy(groups, ({ posting_id }) => posting_id);
  return postings.map((row) => ({
    id: row.id,
    reference: row.reference,
    type: row.type,
    bodyHash: row.body_hash,
    about: row.about,
    createdAt: row.created_at,
    entries: storedEntries(groupsByPosting.get(row.id) ?? []),
  }));
}

function storedEntries(groups: readonly EntriesRow[]): StoredEntry[] {
  const entries = groups.flatMap(({ entries: its, entered_at: at }) =>
    its.map((row) => storedEntry(row, at)),
  );
  return groups.length < 2 ? entries : entries.toSorted((one, other) => one.line - other.line);
}

function storedEntry(
  [line, accountId, kind, owner, asset, amount, balanceAfter]: EntryRow,
  createdAt: string,
): StoredEntry {
  const account = owner === null || owner === '' ? (kind ?? '') : `${kind}:${owner}`;
  return { line, accountId, account, asset: asset ?? '', amount, balanceAfter, createdAt };
}
