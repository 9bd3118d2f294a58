import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import { requireMarketById } from '@dukat/rules/trading/markets';
import { sql } from 'kysely';
import type { Database, Tables } from '../../../platform/database/database.ts';

interface LineRow {
  readonly id: string;
  readonly type: Tables['account_lines']['type'];
  readonly asset: string;
  readonly amount: string;
  readonly withdrawal_blocked: string;
  readonly market_id: number | null;
  readonly order_public_id: string | null;
  readonly created_at: Date;
}

const largestId = '9223372036854775807';

/**
 * Lists a trading account's lines for the API, newest first. Lines of fills are derived from the fills. Lines of
 * pending withdrawals are stored apart, because they change no total. A page of each source is enough for a page of
 * all. `any(array[…])` keeps PostgreSQL on that portfolio's index: with a plain equality it may scan the newest lines of
 * all portfolios until it has found enough of this one.
 */
export async function listTransactions(
  db: Database,
  portfolioId: string,
  before: string | undefined,
  limit: number,
) {
  const upTo = before ?? largestId;
  const { rows } = await sql<LineRow>`
    (select l.id, l.type, l.asset, l.amount, coalesce(h.change, 0) as withdrawal_blocked, l.market_id, l.order_public_id, l.created_at
       from (select * from account_lines
              where portfolio_id = any(array[${portfolioId}::bigint]) and id < ${upTo} order by portfolio_id, id desc limit ${limit}) l
       left join withdrawal_hold_lines h
         on l.type = 'WITHDRAWAL_COMMIT' and h.type = l.type and h.withdrawal_public_id = l.about and h.portfolio_id = l.portfolio_id)
    union all
    select l.line_id, l.type, l.asset, l.amount, 0, f.market_id, f.order_public_id, f.created_at
      from (select * from trading_fills where portfolio_id = ${portfolioId} and id < ${upTo} order by id desc limit ${limit}) f
     cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) l
     where l.line_id < ${upTo}
    union all
    (select id, type, asset, 0, change, null, null, created_at from withdrawal_hold_lines
      where portfolio_id = ${portfolioId} and id < ${upTo} and type <> 'WITHDRAWAL_COMMIT' order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    currency: row.asset,
    amount: formatAmount(toAmount(row.amount)),
    withdrawal_blocked: formatAmount(toAmount(row.withdrawal_blocked)),
    market: row.market_id === null ? null : requireMarketById(row.market_id).name,
    order_id: row.order_public_id,
    created_at: row.created_at.toISOString(),
  }));
}
