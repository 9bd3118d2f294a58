import { type Amount, add, toAmount, zero } from '@dukat/rules/money/amount';
import type { DayChanges, DayTrade } from '@dukat/rules/portfolios/day-changes';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

interface Row {
  readonly day: string;
  readonly what: 'traded' | 'earned' | 'moved';
  readonly asset: string;
  readonly amount: string;
  /** The received asset of a trade; null for other lines. */
  readonly got_asset: string | null;
  readonly got_amount: string | null;
}

interface Day {
  readonly day: string;
  readonly trades: DayTrade[];
  readonly earned: Map<string, Amount>;
  readonly moved: Map<string, Amount>;
}

/**
 * Sums up all changes of a portfolio by day in Prague, oldest first: one row per day, asset and pair, however many lines there are. A trade
 * is a posting or fill with one asset given and one received, including fees in either; a fee in a third asset is separate. Staked coins
 * are still in the portfolio, so staking is no change.
 */
export async function changesByDay(db: Database, portfolioId: string): Promise<readonly DayChanges[]> {
  const { rows } = await sql<Row>`
    with lines as not materialized (
      select coalesce('p' || l.posting_id, 'l' || l.id) as source, l.kind, l.asset, l.amount,
             (l.created_at at time zone 'Europe/Prague')::date as day
        from account_lines l where l.portfolio_id = ${portfolioId} and l.kind in ('trade', 'fee')
      union all
      select 'f' || f.id, case m.type when 'TRADE_FILL_FEE' then 'fee' else 'trade' end, m.asset, m.amount,
             (f.created_at at time zone 'Europe/Prague')::date
        from trading_fills f
       cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) m
       where f.portfolio_id = ${portfolioId}
    ), sides as materialized (
      select source, day, asset, coalesce(sum(amount) filter (where kind = 'trade'), 0) as traded, sum(amount) as net
        from lines group by source, day, asset
    ), pairs as materialized (
      select source, day, max(asset) filter (where traded < 0) as given, max(asset) filter (where traded > 0) as got,
             -sum(net) filter (where traded < 0) as given_amount, sum(net) filter (where traded > 0) as got_amount
        from sides group by source, day
      having count(*) filter (where traded < 0) = 1 and count(*) filter (where traded > 0) = 1
    )
    select day::text as day, 'traded' as what, given as asset, sum(given_amount)::text as amount, got as got_asset, sum(got_amount)::text as got_amount
      from pairs group by day, given, got
    union all
    select s.day::text, case when s.traded = 0 then 'earned' else 'moved' end, s.asset, sum(s.net)::text, null, null
      from sides s left join pairs p using (source, day)
     where p.source is null or s.traded = 0
     group by s.day, s.traded = 0, s.asset
    union all
    select (created_at at time zone 'Europe/Prague')::date::text, case kind when 'reward' then 'earned' else 'moved' end, asset, sum(amount)::text, null, null
      from account_lines
     where portfolio_id = ${portfolioId} and kind not in ('trade', 'fee', 'stake')
     group by (created_at at time zone 'Europe/Prague')::date, kind = 'reward', case kind when 'reward' then 'earned' else 'moved' end, asset
    order by 1, 2, 3, 5`.execute(db);
  return groupByDay(rows);
}

function groupByDay(rows: readonly Row[]): readonly DayChanges[] {
  const days = new Map<string, Day>();
  for (const { day, what, asset, amount, got_asset, got_amount } of rows) {
    const its: Day = days.get(day) ?? { day, trades: [], earned: new Map(), moved: new Map() };
    days.set(day, its);
    const changed = { asset, amount: toAmount(amount) };
    if (what === 'traded')
      its.trades.push({
        given: changed,
        got: { asset: got_asset ?? '', amount: toAmount(got_amount ?? '0') },
      });
    else its[what].set(asset, add(its[what].get(asset) ?? zero, changed.amount));
  }
  return [...days.values()];
}
