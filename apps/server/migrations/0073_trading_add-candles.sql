-- What traded in each minute and each hour, kept up in the transaction of the trades themselves. Longer candles are summed from
-- these, so that a chart reads a bounded number of rows however many trades there are.
create table trading_candles (
  market_id smallint not null references trading_markets (id),
  seconds integer not null check (seconds in (60, 3600)),
  starts_at timestamptz not null,
  open_ticks integer not null check (open_ticks > 0),
  high_ticks integer not null,
  low_ticks integer not null check (low_ticks > 0),
  close_ticks integer not null,
  lots bigint not null check (lots > 0),
  -- In ticks x lots; the sum of many trades passes a bigint.
  cost numeric(30, 0) not null check (cost > 0),
  trades integer not null check (trades > 0),
  primary key (market_id, seconds, starts_at),
  check (low_ticks <= least(open_ticks, close_ticks) and high_ticks >= greatest(open_ticks, close_ticks))
) with (fillfactor = 70);

insert into trading_candles
select market_id, length, date_bin(length * interval '1 second', traded_at, 'epoch'),
       (array_agg(price_ticks order by sequence))[1], max(price_ticks), min(price_ticks),
       (array_agg(price_ticks order by sequence desc))[1], sum(lots), sum(price_ticks::numeric * lots), count(*)
  from trading_trades cross join (values (60), (3600)) as l (length)
 group by 1, 2, 3;

grant select, insert, update on trading_candles to dukat_app;
