import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { storeDays } from './line-days-repository.ts';

/** Line ids are allocated four at a time, so that a fill's lines can use the three ids after its own (migration 0709). */
const idsPerLine = 4;

export interface SumsProgress {
  /** The last line for which sums are stored. */
  readonly done: string;
  /** All lines up to this id are committed or never will be. */
  readonly settled: string;
}

/** Locks the progress, so that only one process stores sums, and returns up to which line no earlier line can appear any more. */
export async function lockProgress(tx: Transaction): Promise<SumsProgress> {
  const { rows } = await sql<SumsProgress>`
    select done, case when pg_snapshot_xmin(now) >= seen_before
                        -- A transaction id that is not assigned yet comes from another server, whose backup was restored.
                        or seen_before > pg_snapshot_xmax(now) then seen else done end as settled
      from pg_current_snapshot() as now, account_line_sums_progress for update`.execute(tx);
  const [progress] = rows;
  if (progress === undefined) throw new Error('The one row of account_line_sums_progress is missing');
  return progress;
}

/** Records the newest line id; it is settled once every transaction that is running now has ended. */
export async function noteNewest(tx: Transaction): Promise<void> {
  await sql`
    update account_line_sums_progress
       set seen = (select case when is_called then last_value else 0 end from trading_line_ids),
           seen_before = pg_snapshot_xmax(pg_current_snapshot())
     where done = seen`.execute(tx);
}

/** Stores a sum after every `every` lines of a portfolio and asset, within the next `lines` lines. Returns the last line covered. */
export async function storeSums(
  tx: Transaction,
  { done, settled }: SumsProgress,
  { every, lines }: { readonly every: number; readonly lines: number },
): Promise<string> {
  const { rows } = await sql<{
    upto: string;
  }>`select least(${settled}::bigint, ${done}::bigint + ${lines * idsPerLine}) as upto`.execute(tx);
  const upto = rows[0]?.upto ?? done;
  await sql`
    with moved as (
      select distinct portfolio_id, asset from account_lines where id > ${done}::bigint and id <= ${upto}::bigint
      union
      select distinct f.portfolio_id, l.asset from trading_fills f
       cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) l
       where f.id > ${done}::bigint - ${idsPerLine} and f.id <= ${upto}::bigint
    ), since as (
      select m.portfolio_id, m.asset, coalesce(s.upto, 0) as upto, coalesce(s.amount, 0) as amount
        from moved m
        left join lateral (
          select upto, amount from account_line_sums
           where portfolio_id = m.portfolio_id and asset = m.asset order by upto desc limit 1) s on true
    ), numbered as (
      select s.portfolio_id, s.asset, l.id, s.amount + sum(l.amount) over each as amount, row_number() over each as number
        from since s cross join lateral (${linesBetween(upto)}) l
      window each as (partition by s.portfolio_id, s.asset order by l.id)
    )
    insert into account_line_sums (portfolio_id, asset, upto, amount)
    select portfolio_id, asset, id, amount from numbered where number % ${every} = 0`.execute(tx);
  await storeDays(tx, { done, upto });
  await sql`update account_line_sums_progress set done = ${upto}::bigint`.execute(tx);
  return upto;
}

/** The lines after the last stored sum of `s`, for its portfolio and asset; each source by its own index. */
function linesBetween(upto: string): RawBuilder<unknown> {
  return sql`
    (select id, amount from account_lines
      where portfolio_id = s.portfolio_id and asset = s.asset and id > s.upto and id <= ${upto}::bigint offset 0)
    union all
    select l.line_id, l.amount
      from (select * from trading_fills
             where portfolio_id = s.portfolio_id and id > s.upto - ${idsPerLine} and id <= ${upto}::bigint offset 0) f
     cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) l
     where l.asset = s.asset and l.line_id > s.upto and l.line_id <= ${upto}::bigint`;
}
