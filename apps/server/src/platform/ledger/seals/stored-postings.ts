import type { StoredEntry, StoredPosting } from '@dukat/ledger/seal';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';

/** A posting with those of its entries that bear one time; all of them do, unless somebody has changed one. */
interface Row {
  readonly id: string;
  readonly reference: string;
  readonly type: string;
  readonly body_hash: string;
  readonly about: string | null;
  readonly created_at: string;
  readonly entries: readonly EntryRow[] | null;
  readonly entered_at: string | null;
}

/** Without names, which would be written and read again for each of a range's many entries. */
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
 * Postings of a range of ids with their entries, every column as text. The times narrow the search to the months in question;
 * entries that were moved to a time of another month are then missing, which is just what a seal must notice.
 */
export async function storedPostings(
  db: Database | Transaction,
  fromId: string,
  toId: string,
): Promise<StoredPosting[]> {
  const { rows } = await sql<Row>`
    with posting as materialized (
      select * from ledger_postings where id between ${fromId}::bigint and ${toId}::bigint
    ), line as (
      select e.posting_id, (extract(epoch from e.created_at) * 1000000)::bigint::text as entered_at,
        json_agg(json_build_array(e.line, e.account_id::text, a.kind, a.owner, a.asset,
          trim_scale(e.amount)::text, trim_scale(e.balance_after)::text) order by e.line) as entries
      from ledger_entries e left join ledger_accounts a on a.id = e.account_id
      where e.posting_id between ${fromId}::bigint and ${toId}::bigint
        and e.created_at >= (select min(created_at) from posting) and e.created_at <= (select max(created_at) from posting)
      group by e.posting_id, e.created_at
    )
    select p.id, p.reference, p.type, encode(p.body_hash, 'hex') as body_hash, p.about,
      (extract(epoch from p.created_at) * 1000000)::bigint::text as created_at, l.entries, l.entered_at
    from posting p left join line l on l.posting_id = p.id
    order by p.id`.execute(db);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(storedPosting);
}

function storedPosting(rows: readonly Row[]): StoredPosting[] {
  const [row] = rows;
  if (row === undefined) return [];
  const entries = rows.flatMap(({ entries: its, entered_at: at }) =>
    (its ?? []).map((entry) => storedEntry(entry, at ?? '')),
  );
  return [
    {
      id: row.id,
      reference: row.reference,
      type: row.type,
      bodyHash: row.body_hash,
      about: row.about,
      createdAt: row.created_at,
      entries: rows.length === 1 ? entries : entries.toSorted((one, other) => one.line - other.line),
    },
  ];
}

function storedEntry(
  [line, accountId, kind, owner, asset, amount, balanceAfter]: EntryRow,
  createdAt: string,
): StoredEntry {
  const account = owner === null || owner === '' ? (kind ?? '') : `${kind}:${owner}`;
  return { line, accountId, account, asset: asset ?? '', amount, balanceAfter, createdAt };
}
