import { sql } from 'kysely';
import type { AuditCheck, Difference } from '../../../../platform/ledger/audit-check.ts';

/** Every trade is counted once in the candle of its minute and once in that of its hour. */
const candlesAreTrades: AuditCheck = {
  name: 'every market’s candles hold all of its trades',
  async find(tx, limit) {
    const { rows } = await sql<Difference>`
      select 'market ' || m.name || ', ' || l.seconds || ' s' as about,
             coalesce(t.trades, 0) || ' of ' || coalesce(t.cost, 0) as expected,
             coalesce(c.trades, 0) || ' of ' || coalesce(c.cost, 0) as found
        from trading_markets m cross join (values (60), (3600)) as l (seconds)
        left join (select market_id, count(*) as trades, sum(price_ticks::numeric * lots) as cost
                     from trading_trades group by market_id) t on t.market_id = m.id
        left join (select market_id, seconds, sum(trades) as trades, sum(cost) as cost
                     from trading_candles group by market_id, seconds) c on c.market_id = m.id and c.seconds = l.seconds
       where coalesce(t.trades, 0) <> coalesce(c.trades, 0) or coalesce(t.cost, 0) <> coalesce(c.cost, 0)
       limit ${limit}`.execute(tx);
    return rows;
  },
};

export const candleChecks: readonly AuditCheck[] = [candlesAreTrades];
