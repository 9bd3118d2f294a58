-- What the house's broker trades on the exchange for retail orders: one row for each of its exchange orders that traded, and the
-- fill that the customer was given for it.
create table broker_orders (
  exchange_order text primary key,
  retail_order text not null,
  -- Coins that the broker got after the fee, or gave.
  caught numeric(38, 18) not null check (caught >= 0),
  -- Of the customer's fill; nothing where the fee ate all that was caught.
  coins numeric(38, 18) not null default 0 check (coins >= 0),
  fiat numeric(38, 18) not null default 0 check (fiat >= 0),
  posting_reference text unique,
  traded_at timestamptz not null,
  check ((coins = 0) = (posting_reference is null))
);
create index broker_orders_of_retail on broker_orders (retail_order);
grant select, insert, update on broker_orders to dukat_app;
