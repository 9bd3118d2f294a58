import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the levels of bids that are at most so many basis points below the best one, the best first. Stops are not in the book. */
export async function readBids(
  db: Database,
  marketId: number,
  basisPoints: number,
): Promise<readonly { readonly ticks: number; readonly lots: number }[]> {
  const { rows } = await sql<{ readonly ticks: number; readonly lots: string }>`
    with best as (
      select max(price_ticks) as ticks from trading_open_orders
       where market_id = ${marketId} and side = 'buy' and (flags & 8) = 0
    )
    select o.price_ticks as ticks, sum(o.left_lots) as lots
      from trading_open_orders o, best b
     where o.market_id = ${marketId} and o.side = 'buy' and (o.flags & 8) = 0
       and o.price_ticks::bigint * 10000 >= b.ticks::bigint * ${10_000 - basisPoints}
     group by o.price_ticks order by o.price_ticks desc`.execute(db);
  return rows.map(({ ticks, lots }) => ({ ticks, lots: Number(lots) }));
}
