import type { StoredEntry, StoredPosting } from '@dukat/ledger/seal';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly type: string;
  readonly body_hash: string;
  readonly about: string | null;
  readonly created_at: string;
  readonly entries: readonly StoredEntry[] | null;
}

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
      select e.posting_id, json_agg(json_build_object(
        'line', e.line, 'accountId', e.account_id::text,
        'account', a.kind || case when a.owner = '' then '' else ':' || a.owner end, 'asset', a.asset,
        'amount', trim_scale(e.amount)::text, 'balanceAfter', trim_scale(e.balance_after)::text,
        'createdAt', (extract(epoch from e.created_at) * 1000000)::bigint::text
      ) order by e.line) as entries
      from ledger_entries e left join ledger_accounts a on a.id = e.account_id
      where e.posting_id between ${fromId}::bigint and ${toId}::bigint
        and e.created_at >= (select min(created_at) from posting) and e.created_at <= (select max(created_at) from posting)
      group by e.posting_id
    )
    select p.id, p.reference, p.type, encode(p.body_hash, 'hex') as body_hash, p.about,
      (extract(epoch from p.created_at) * 1000000)::bigint::text as created_at, l.entries
    from posting p left join line l on l.posting_id = p.id
    order by p.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    type: row.type,
    bodyHash: row.body_hash,
    about: row.about,
    createdAt: row.created_at,
    entries: row.entries ?? [],
  }));
}
