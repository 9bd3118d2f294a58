import type { transactionKind } from '@dukat/contract/transactions';
import type { z } from '@dukat/contract/z';
import { type Amount, amountOf } from '@dukat/rules/money/amount';
import { marketOfId } from '@dukat/rules/trading/markets';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type TransactionKind = z.output<typeof transactionKind>;

export interface LineFilter {
  readonly portfolioId: string;
  /** Only what is older than this line. */
  readonly before?: string | undefined;
  readonly kind?: TransactionKind | undefined;
  readonly currency?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
}

/** A line of a portfolio, with what there was of its asset after it. */
export interface AccountLine {
  readonly id: string;
  readonly postingId: string | null;
  readonly kind: TransactionKind;
  readonly asset: string;
  readonly amount: Amount;
  readonly balance: Amount;
  readonly market: string | null;
  readonly orderPublicId: string | null;
  readonly about: string | null;
  readonly createdAt: Date;
}

interface LineRow {
  readonly id: string;
  readonly posting_id: string | null;
  readonly kind: TransactionKind;
  readonly asset: string;
  readonly amount: string;
  readonly balance: string;
  readonly market_id: number | null;
  readonly order_public_id: string | null;
  readonly about: string | null;
  readonly created_at: Date;
}

const largestId = '9223372036854775807';

/**
 * Lines of a portfolio, newest first. The balance after a line is what there is now less every newer line, all of one moment; the
 * newest page therefore costs no more in an old portfolio than in a new one.
 */
export async function listLines(db: Database, filter: LineFilter): Promise<readonly AccountLine[]> {
  const { portfolioId, before = largestId, limit } = filter;
  const matches = conditionsOf(filter);
  const { rows } = await sql<LineRow>`
    with page as materialized (
      (select l.id, l.posting_id, l.kind, l.asset, l.amount, l.market_id, l.order_public_id, l.about, l.created_at
         from account_lines l
        where l.portfolio_id = ${portfolioId} and l.id < ${before}::bigint and ${matches}
        order by l.id desc limit ${limit})
      union all
      (select l.id, null::bigint, l.kind, l.asset, l.amount, l.market_id, l.order_public_id, l.about, l.created_at
         from (${linesOfFills(portfolioId, before)}) l where ${matches}
        order by l.fill_id desc, l.id desc limit ${limit})
      order by id desc limit ${limit}
    ), bounds as (
      select asset, min(id) as lowest from page group by asset
    ), newer as (
      -- By itself for each asset, so that its index is read from the page's lowest line up and not the whole portfolio.
      select b.asset, l.id, l.amount from bounds b cross join lateral (
        select id, amount from account_lines
         where portfolio_id = ${portfolioId} and asset = b.asset and id >= b.lowest offset 0) l
      union all
      select l.asset, l.id, l.amount
        from (${linesOfFills(portfolioId, largestId, sql`(select min(lowest) - 3 from bounds)`)}) l
        join bounds b on b.asset = l.asset and l.id >= b.lowest
    ), totals as (
      select a.asset, sum(b.balance) as balance from ledger_accounts a join ledger_balances b on b.account_id = a.id
       where a.owner = ${portfolioId}::text and a.kind in ('available', 'blocked') group by a.asset
    ), after as (
      select n.id, t.balance - sum(n.amount) over (partition by n.asset order by n.id desc) + n.amount as balance
        from newer n join totals t using (asset)
    )
    select p.*, a.balance::text as balance from page p join after a using (id) order by p.id desc`.execute(
    db,
  );
  return rows.map(readLine);
}

/** The lines that follow from fills, by their fills; of a fill only from its lowest line on. */
function linesOfFills(
  portfolioId: string,
  before: string,
  from: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> {
  return sql`
    select s.line_id as id, f.id as fill_id, case s.type when 'TRADE_FILL_FEE' then 'fee' else 'trade' end as kind, s.asset, s.amount,
           f.market_id, f.order_public_id, f.order_public_id as about, f.created_at
      from trading_fills f
     cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) s
     where f.portfolio_id = ${portfolioId} and f.id < ${before}::bigint and f.id >= ${from} and s.line_id < ${before}::bigint`;
}

function conditionsOf({ kind, currency, search }: LineFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (kind !== undefined) conditions.push(sql`l.kind = ${kind}`);
  if (currency !== undefined) conditions.push(sql`l.asset = ${currency}`);
  if (search !== undefined)
    conditions.push(
      sql`(l.asset = ${search.toUpperCase()} or l.about = ${search} or l.order_public_id = ${search})`,
    );
  return sql.join(conditions, sql` and `);
}

function readLine(row: LineRow): AccountLine {
  return {
    id: row.id,
    postingId: row.posting_id,
    kind: row.kind,
    asset: row.asset,
    amount: amountOf(row.amount),
    balance: amountOf(row.balance),
    market: row.market_id === null ? null : marketOfId(row.market_id).name,
    orderPublicId: row.order_public_id,
    about: row.about,
    createdAt: row.created_at,
  };
}

/** One line of the portfolio; another's is as good as none. */
export async function findLine(
  db: Database,
  portfolioId: string,
  id: string,
): Promise<AccountLine | undefined> {
  const before = String(BigInt(id) + 1n);
  const [line] = await listLines(db, { portfolioId, before, limit: 1 });
  return line?.id === id ? line : undefined;
}
