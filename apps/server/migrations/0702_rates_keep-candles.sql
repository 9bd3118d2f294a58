-- Prices of live sources as candles of a minute, an hour and a day, for coins that have markets. A chart shows them until the
-- market has trades. packages/rules/src/rates/price-candle.ts says how long each length is kept. The simulator needs none.
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
