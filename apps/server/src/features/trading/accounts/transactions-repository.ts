import { amountOf, formatAmount } from '@dukat/rules/money/amount';
import { marketOfId } from '@dukat/rules/trading/markets';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { TransactionType } from '../trading-tables.ts';

interface LineRow {
  readonly id: string;
  readonly type: TransactionType;
  readonly asset: string;
  readonly amount: string;
  readonly market_id: number | null;
  readonly order_public_id: string | null;
  readonly created_at: Date;
}

const largestId = '9223372036854775807';

/**
 * Lines of a trading account as the wire shows them, newest first. Those of fills follow from them; a page of fills and a page of the
 * other lines make a page of both, since every fill has a line. The list of one portfolio keeps PostgreSQL at that portfolio's keys: by an
 * equality it may read everybody's newest lines until it has met enough of this one's.
 */
export async function listTransactions(
  db: Database,
  portfolioId: string,
  before: string | undefined,
  limit: number,
) {
  const upTo = before ?? largestId;
  const { rows } = await sql<LineRow>`
    (select id, type, asset, amount, market_id, order_public_id, created_at from account_lines
      where portfolio_id = any(array[${portfolioId}::bigint]) and id < ${upTo} order by portfolio_id, id desc limit ${limit})
    union all
    select l.line_id, l.type, l.asset, l.amount, f.market_id, f.order_public_id, f.created_at
      from (select * from trading_fills where portfolio_id = ${portfolioId} and id < ${upTo} order by id desc limit ${limit}) f
     cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) l
     where l.line_id < ${upTo}
    order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    currency: row.asset,
    amount: formatAmount(amountOf(row.amount)),
    market: row.market_id === null ? null : marketOfId(row.market_id).name,
    order_id: row.order_public_id,
    created_at: row.created_at.toISOString(),
  }));
}
