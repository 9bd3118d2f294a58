-- What live sources said of the coins that have markets, as candles of a minute, an hour and a day: what a chart shows until a
-- market has trades of its own. How long each length is kept is in packages/rules/src/rates/price-candle.ts. The simulator needs none.
create table rate_candles (
  coin text not null,
  fiat text not null,
  seconds integer not null,
  starts_at timestamptz not null,
  open double precision not null,
  high double precision not null,
  low double precision not null,
  close double precision not null,
  primary key (coin, fiat, seconds, starts_at)
);
grant select, insert, update, delete on rate_candles to dukat_app;
