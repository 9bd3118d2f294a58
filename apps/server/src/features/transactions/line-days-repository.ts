import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** The largest possible id, which no line has. */
export const newest = 9_223_372_036_854_775_807n;

/** A range of line ids; the end is exclusive. */
export interface Span {
  readonly from: bigint;
  readonly before: bigint;
}

interface Bounds {
  readonly before?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/**
 * Returns the id ranges that can contain a period's lines, so that newer and older lines are not read. Settled lines have stored day
 * ranges; the few later lines are scanned. The query still compares times, because days are wider than the period.
 */
export async function findSpans(
  db: Database,
  { before: given, from, until }: Bounds,
): Promise<readonly Span[]> {
  const before = given === undefined ? newest : BigInt(given);
  if (from === undefined && until === undefined) return [{ from: 0n, before }];
  const { rows } = await sql<{ done: string; lowest: string | null; highest: string | null }>`
    select p.done, d.lowest, d.highest
      from account_line_sums_progress p
     cross join (select min(lowest) as lowest, max(highest) as highest from account_line_days
                  where day >= coalesce((${from ?? null}::timestamptz at time zone 'UTC')::date, '-infinity')
                    and day <= coalesce((${until ?? null}::timestamptz at time zone 'UTC')::date, 'infinity')) d`.execute(
    db,
  );
  const [{ done = '0', lowest = null, highest = null } = {}] = rows;
  const unsettled = { from: BigInt(done) + 1n, before };
  if (lowest === null || highest === null) return within([unsettled]);
  const last = [BigInt(highest) + 1n, unsettled.from, before].reduce((one, other) =>
    one < other ? one : other,
  );
  return within([unsettled, { from: BigInt(lowest), before: last }]);
}

function within(spans: readonly Span[]): readonly Span[] {
  return spans.filter(({ from, before }) => from < before);
}

/** Stores the id range of each day's lines, for the lines that are settled now. */
export async function storeDays(
  tx: Transaction,
  { done, upto }: { readonly done: string; readonly upto: string },
): Promise<void> {
  await sql`
    insert into account_line_days as kept (day, lowest, highest)
    select day, min(lowest), max(highest) from (
      select (created_at at time zone 'UTC')::date as day, id as lowest, id as highest
        from account_lines where id > ${done}::bigint and id <= ${upto}::bigint
      union all
      select (created_at at time zone 'UTC')::date, id, id + 3
        from trading_fills where id > ${done}::bigint and id <= ${upto}::bigint) l
     group by day
        on conflict (day) do update set lowest = least(kept.lowest, excluded.lowest), highest = greatest(kept.highest, excluded.highest)`.execute(
    tx,
  );
}
