import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** The lines of one posting or fill in one portfolio. */
export interface GroupedLines {
  readonly id: string;
  readonly at: Date;
  readonly lines: readonly { readonly kind: string; readonly asset: string; readonly amount: Amount }[];
}

interface GroupedRow {
  readonly id: string;
  readonly group: string;
  readonly kind: string;
  readonly asset: string;
  readonly amount: string;
  readonly at: Date;
}

/** The line ids of a posting differ by less than this. Groups within the last rows of a page wait for the next page. */
const maxDistance = 200;

/** Trades, trading fees and rewards before a time in the given portfolios, oldest first. */
export async function* groupLines(
  db: Database,
  { portfolioIds, until }: { readonly portfolioIds: readonly string[]; readonly until: Date },
  pageSize = 2_000,
): AsyncGenerator<GroupedLines> {
  for (const portfolioId of portfolioIds) {
    let rest: readonly GroupedRow[] = [];
    for (let after = '0'; ; ) {
      const page = await readLinesPage(db, { portfolioId, until, after, limit: pageSize });
      const isLast = page.length < pageSize;
      const rows = [...rest, ...page];
      const newest = new Set(isLast ? [] : rows.slice(-maxDistance).map(({ group }) => group));
      yield* grouped(rows.filter(({ group }) => !newest.has(group)));
      rest = rows.filter(({ group }) => newest.has(group));
      after = page.at(-1)?.id ?? after;
      if (isLast) break;
    }
  }
}

function grouped(rows: readonly GroupedRow[]): readonly GroupedLines[] {
  const groups = new Map<
    string,
    { id: string; at: Date; lines: { kind: string; asset: string; amount: Amount }[] }
  >();
  for (const { id, group, kind, asset, amount, at } of rows) {
    const its = groups.get(group) ?? { id, at, lines: [] };
    its.lines.push({ kind, asset, amount: toAmount(amount) });
    groups.set(group, its);
  }
  return [...groups.values()];
}

interface PageQuery {
  readonly portfolioId: string;
  readonly until: Date;
  readonly after: string;
  readonly limit: number;
}

async function readLinesPage(
  db: Database,
  { portfolioId, until, after, limit }: PageQuery,
): Promise<readonly GroupedRow[]> {
  const { rows } = await sql<GroupedRow>`
    (select l.id, coalesce('p' || l.posting_id, 'l' || l.id) as "group", l.kind, l.asset, l.amount::text as amount, l.created_at as at
       from account_lines l
      where l.portfolio_id = ${portfolioId} and l.id > ${after}::bigint and l.kind in ('trade', 'fee', 'reward', 'referral_reward') and l.created_at < ${until}
      order by l.id limit ${limit})
    union all
    (select m.line_id, 'f' || f.id, case m.type when 'TRADE_FILL_FEE' then 'fee' else 'trade' end, m.asset, m.amount::text, f.created_at
       from trading_fills f
      cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) m
      where f.portfolio_id = ${portfolioId} and f.id > ${after}::bigint - 3 and m.line_id > ${after}::bigint and f.created_at < ${until}
      order by f.id, m.line_id limit ${limit})
    order by id limit ${limit}`.execute(db);
  return rows;
}
