import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { type RawBuilder, sql } from 'kysely';
import { condition } from '../../platform/database/condition.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSpans, newest } from './line-days-repository.ts';
import {
  fillLines,
  type LineFilter,
  matchingLines,
  type TransactionKind,
} from './matching-lines-repository.ts';

/** A line of a portfolio with the balance of its asset after it. */
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

/**
 * Lines of a portfolio, newest first. The balance after a line is the next stored sum above it, or the current balance, minus the lines
 * between them, all in one snapshot. A page therefore costs the same wherever it is and however old the portfolio is.
 */
export async function listLines(db: Database, filter: LineFilter): Promise<readonly AccountLine[]> {
  const { portfolioId } = filter;
  const spans = await findSpans(db, filter);
  const { rows } = await sql<LineRow>`
    with page as materialized (${matchingLines(filter, spans)}), ${selectBalances(portfolioId)}
    select p.*, a.balance::text as balance from page p join after a using (id) order by p.id desc`.execute(
    db,
  );
  return rows.map(readLine);
}

/** The CTE `after`: the asset's balance after each line of `page`. Lines below the same stored sum are read together. */
function selectBalances(portfolioId: string): RawBuilder<unknown> {
  const { before, from } = { before: sql`s.upto + 1`, from: sql`s.lowest - 3` };
  return sql`
    anchored as (
      select p.id, p.asset, coalesce(k.upto, ${newest - 1n}::bigint) as upto, k.amount
        from page p
        left join lateral (
          select upto, amount from account_line_sums
           where portfolio_id = ${portfolioId} and asset = p.asset and upto >= p.id order by upto limit 1) k on true
    ), spans as (
      select asset, upto, min(id) as lowest, min(amount) as amount from anchored group by asset, upto
    ), between_them as (
      -- Reads each span separately, so that the index is read from the span's lowest line up and not the whole portfolio. Compares
      -- currency and line together, because by line alone the scan may include all users' lines of the span.
      select s.asset, s.upto, l.id, l.amount from spans s cross join lateral (
        select id, amount from account_lines
         where portfolio_id = ${portfolioId} and (asset, id) >= (s.asset, s.lowest) and (asset, id) <= (s.asset, s.upto) offset 0) l
      union all
      select s.asset, s.upto, l.id, l.amount from spans s cross join lateral (
        select f.id, f.amount from (${fillLines(portfolioId, { before, from })}) f
         where f.asset = s.asset and f.id >= s.lowest offset 0) l
    ), totals as (
      select a.asset, sum(b.balance) as balance from ledger_accounts a join ledger_balances b on b.account_id = a.id
       where a.owner = ${portfolioId}::text and a.kind in ('available', 'blocked') group by a.asset
    ), after as (
      select b.id, coalesce(s.amount, t.balance)
               - sum(b.amount) over (partition by b.asset, b.upto order by b.id desc) + b.amount as balance
        from between_them b join spans s using (asset, upto) left join totals t using (asset)
    )`;
}

/** Counts the lines of a filter, ignoring its paging. */
export async function countLines(
  db: Database,
  filter: Omit<LineFilter, 'limit'> & { readonly limit?: number },
): Promise<number> {
  const all = { ...filter, limit: undefined, offset: undefined };
  const { rows } = await sql<{
    count: string;
  }>`select count(*) from (${matchingLines(all, await findSpans(db, filter))}) found`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function readLine(row: LineRow): AccountLine {
  return {
    id: row.id,
    postingId: row.posting_id,
    kind: row.kind,
    asset: row.asset,
    amount: toAmount(row.amount),
    balance: toAmount(row.balance),
    market: row.market_id === null ? null : requireMarketById(row.market_id).name,
    orderPublicId: row.order_public_id,
    about: row.about,
    createdAt: row.created_at,
  };
}

/** Finds a line of the portfolio; other portfolios' lines are not found. */
export async function findLine(
  db: Database,
  portfolioId: string,
  id: string,
): Promise<AccountLine | undefined> {
  const before = String(BigInt(id) + 1n);
  const [line] = await listLines(db, { portfolioId, before, limit: 1 });
  return line?.id === id ? line : undefined;
}

export interface BalanceAtEnds {
  readonly asset: string;
  readonly before: string;
  readonly after: string;
}

/** The balances of each asset at the beginning and the end of a period; assets without lines before its end are omitted. */
export async function balancesAtEnds(
  db: Database,
  { portfolioId, from, until }: { readonly portfolioId: string; readonly from: Date; readonly until: Date },
): Promise<readonly BalanceAtEnds[]> {
  const { rows } = await sql<BalanceAtEnds>`
    select asset, coalesce(sum(amount) filter (where created_at < ${from}), 0)::text as before, sum(amount)::text as after
      from all_account_lines where portfolio_id = ${portfolioId} and created_at < ${until}
     group by asset
    having sum(amount) <> 0 or coalesce(sum(amount) filter (where created_at < ${from}), 0) <> 0
     order by asset`.execute(db);
  return rows;
}

/** Whether the portfolio has lines in a period, as a condition in a statement. */
export function hasLines(
  portfolioId: RawBuilder<unknown>,
  { from, until }: { readonly from: Date; readonly until: Date },
): RawBuilder<boolean> {
  return condition`
    exists (select from account_lines
             where account_lines.portfolio_id = ${portfolioId}
               and account_lines.created_at >= ${from} and account_lines.created_at < ${until})
    or exists (select from trading_fills
                where trading_fills.portfolio_id = ${portfolioId}
                  and trading_fills.created_at >= ${from} and trading_fills.created_at < ${until})`;
}
