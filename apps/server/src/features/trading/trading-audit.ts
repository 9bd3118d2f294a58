import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../platform/ledger/audit-check.ts';

/** Stored public events are numbered without a gap up to the market's sequence; old ones are deleted by whole days. */
const eventsAreGapless: AuditCheck = {
  name: 'every market’s public events are numbered without a gap',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      with kept as (
        select market_id, first_sequence, last_sequence,
               lag(last_sequence) over (partition by market_id order by first_sequence, last_sequence) as before
          from trading_events
      ), ends as (
        select market_id, max(last_sequence) as highest, min(first_sequence) filter (where first_sequence <> before + 1) as broken
          from kept group by market_id
      )
      select 'market ' || m.name as about, m.public_sequence::text as expected,
             e.highest || coalesce(', broken before ' || e.broken, '') as found
        from trading_markets m join ends e on e.market_id = m.id
       where e.highest <> m.public_sequence or e.broken is not null
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** An order's filled size equals the sum of its trades. */
const fillsAreTrades: AuditCheck = {
  name: 'every exchange order has filled what its trades say',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'exchange order ' || o.public_id as about, coalesce(t.lots, 0)::text as expected, o.filled_lots::text as found
        from trading_orders o
        left join (
          select market_id, engine_id, sum(lots) as lots
            from (select market_id, maker_order as engine_id, lots from trading_trades
                  union all select market_id, taker_order, lots from trading_trades) l
           group by market_id, engine_id
        ) t on t.market_id = o.market_id and t.engine_id = o.engine_id
       where o.filled_lots <> coalesce(t.lots, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** An order's cost and fees equal the sums over its fills, as its owner's account shows them. */
const costsAreFills: AuditCheck = {
  name: 'every exchange order has cost and paid what its fills say',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'exchange order ' || o.public_id as about,
             coalesce(f.cost, 0) || ' and ' || coalesce(f.fee, 0) as expected, o.filled_quote || ' and ' || o.fee_paid as found
        from trading_orders o
        left join (select order_public_id, sum(cost) as cost, sum(fee) as fee from trading_fills
                    group by 1) f on f.order_public_id = o.public_id
       where o.filled_quote <> coalesce(f.cost, 0) or o.fee_paid <> coalesce(f.fee, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Both orders of a pair are open, on the same side, and refer to each other. */
const pairsAreWhole: AuditCheck = {
  name: 'every open order of a pair has its other',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'exchange order ' || o.public_id as about, o.linked_public_id as expected, coalesce(p.public_id, 'none') as found
        from trading_open_orders o
        left join trading_open_orders p on p.market_id = o.market_id and p.engine_id = o.linked_id
         and p.linked_id = o.engine_id and p.side = o.side
       where o.linked_id <> 0 and p.public_id is distinct from o.linked_public_id
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** The journal holds every command that the engine has run, once, so that replaying it rebuilds the book. */
const journalIsWhole: AuditCheck = {
  name: 'every market’s journal holds all of its commands',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'market ' || m.name as about, m.commands::text as expected, coalesce(j.highest, 0) || ' from ' || coalesce(j.count, 0) as found
        from trading_markets m
        left join (select market_id, max(first_number + commands - 1) as highest, sum(commands) as count
                     from trading_journal group by market_id) j on j.market_id = m.id
       where m.commands <> coalesce(j.highest, 0) or m.commands <> coalesce(j.count, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

/** Every trade has one fill on each side, with the same size and price. */
const tradesHaveTwoFills: AuditCheck = {
  name: 'every trade is a fill of its buyer and one of its seller',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'trade ' || sequence || ' of market ' || market_id as about, t.price_ticks || ', 1 and 1' as expected,
             f.lowest || ' to ' || f.highest || ', ' || coalesce(f.bought, 0) || ' and ' || coalesce(f.sold, 0) as found
        from trading_trades t
        full join (
          select market_id, trade_sequence as sequence, min(price_ticks) as lowest, max(price_ticks) as highest,
                 count(*) filter (where is_buy) as bought, count(*) filter (where not is_buy) as sold, min(size) = max(size) as agree
            from trading_fills group by 1, 2
        ) f using (market_id, sequence)
       where f.bought is distinct from 1 or f.sold is distinct from 1 or not f.agree
          or f.lowest is distinct from t.price_ticks or f.highest is distinct from t.price_ticks
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const tradingChecks: readonly AuditCheck[] = [
  eventsAreGapless,
  fillsAreTrades,
  costsAreFills,
  pairsAreWhole,
  journalIsWhole,
  tradesHaveTwoFills,
];
