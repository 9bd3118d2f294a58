import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccountLine } from './transactions-repository.ts';

export interface BookedPosting {
  readonly id: string;
  readonly reference: string;
  readonly hash: string;
  readonly sealNumber: string | null;
  readonly sealHash: string | null;
}

export interface Leg {
  readonly asset: string;
  readonly part: 'available' | 'blocked';
  readonly amount: string;
}

/** The details of an exchange fill beyond its line. */
export interface FillDetails {
  readonly market_id: number;
  readonly trade_sequence: string;
  readonly price_ticks: number;
  readonly is_buy: boolean;
  readonly fee: string;
}

/** A fill's lines have the ids from its own on; fill ids are four apart. */
export async function findFill(
  db: Database,
  portfolioId: string,
  { id }: AccountLine,
): Promise<FillDetails | undefined> {
  return db
    .selectFrom('trading_fills')
    .select(['market_id', 'trade_sequence', 'price_ticks', 'is_buy', 'fee'])
    .where('portfolio_id', '=', portfolioId)
    .where('id', '<=', id)
    .where('id', '>', String(BigInt(id) - 4n))
    .executeTakeFirst();
}

/** The posting of a line, with the ledger's seal that covers it. */
export async function bookedPosting(
  db: Database,
  of: { readonly postingId: string } | { readonly reference: string },
): Promise<BookedPosting | undefined> {
  const condition =
    'postingId' in of ? sql`g.id = ${of.postingId}::bigint` : sql`g.reference = ${of.reference}`;
  const { rows } = await sql<BookedPosting>`
    select g.id, g.reference, encode(g.body_hash, 'hex') as hash, s.number as "sealNumber", encode(s.hash, 'hex') as "sealHash"
      from ledger_postings g
      left join lateral (
        select number, hash from ledger_seals where from_posting_id <= g.id and to_posting_id >= g.id limit 1
      ) s on true
     where ${condition}`.execute(db);
  return rows[0];
}

/** The changes of a posting in one portfolio, in the order of its entries. */
export async function findLegs(
  db: Database,
  portfolioId: string,
  postingId: string,
): Promise<readonly Leg[]> {
  const { rows } = await sql<Leg>`
    select a.asset, a.kind as part, e.amount::text as amount
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where e.posting_id = ${postingId}::bigint and a.owner = ${portfolioId}::text and a.kind in ('available', 'blocked')
     order by e.line`.execute(db);
  return rows;
}
