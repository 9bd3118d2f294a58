-- The exchange. Prices are whole ticks and sizes whole lots of the market; costs are ticks x lots, exact below 2^53.

-- One row a market: who owns it, and the engine's own counters, so that it can be rebuilt as it was. `fencing` grows with
-- every owner; whoever writes a batch proves that it is still the newest.
create table trading_markets (
  id smallint primary key,
  name text not null unique,
  status text not null check (status in
    ('running', 'starting', 'restore', 'read_only', 'cancel_only', 'post_only', 'shutting_down')),
  holder text,
  fencing bigint not null default 0,
  lease_until timestamptz not null default 'epoch',
  engine_now bigint not null default 0,
  last_price_ticks integer not null default 0,
  last_order_id integer not null default 0,
  commands bigint not null default 0,
  events bigint not null default 0,
  public_sequence bigint not null default 0
);

-- A user activates trading once.
create unique index portfolios_one_trade on portfolios (user_id) where type = 'trade';

-- The engine knows an owner by a number of 31 bits.
create table trading_accounts (
  number integer generated always as identity primary key,
  portfolio_id bigint not null unique references portfolios (id)
);

create table trading_orders (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  market_id smallint not null references trading_markets (id),
  engine_id integer not null,
  account integer not null references trading_accounts (number),
  portfolio_id bigint not null,
  client_order_id text,
  type text not null check (type in ('Limit', 'Market')),
  side text not null check (side in ('buy', 'sell')),
  flags integer not null,
  price_ticks integer not null check (price_ticks >= 0),
  size_lots bigint check (size_lots > 0),
  funds_asked numeric(38, 18) check (funds_asked > 0),
  left_lots bigint not null check (left_lots >= 0),
  filled_lots bigint not null default 0 check (filled_lots >= 0),
  filled_cost bigint not null default 0 check (filled_cost >= 0),
  -- What the fills moved in the quote asset: a buyer's cost, a seller's earnings, before fees.
  filled_quote numeric(38, 18) not null default 0 check (filled_quote >= 0),
  held numeric(38, 18) not null default 0 check (held >= 0),
  held_asset text not null,
  status text not null check (status in ('Open', 'Closed', 'Canceled')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (market_id, engine_id),
  check (status = 'Open' or held = 0),
  check (size_lots is not null or funds_asked is not null)
);
create index trading_orders_account on trading_orders (account, id desc);
create index trading_orders_open on trading_orders (market_id, price_ticks) where status = 'Open';
create index trading_orders_open_account on trading_orders (account, market_id) where status = 'Open';
-- For ever, so that an order sent again after its answer was lost is not placed twice.
create unique index trading_orders_client on trading_orders (account, client_order_id) where client_order_id is not null;

create table trading_trades (
  market_id smallint not null references trading_markets (id),
  sequence bigint not null,
  price_ticks integer not null check (price_ticks > 0),
  lots bigint not null check (lots > 0),
  taker_side text not null check (taker_side in ('buy', 'sell')),
  maker_order integer not null,
  taker_order integer not null,
  traded_at timestamptz not null,
  primary key (market_id, sequence)
);
create index trading_trades_time on trading_trades (market_id, traded_at);

-- What everybody may see, numbered without a gap: a trade, the lots that now stand at a price, a status.
create table trading_events (
  market_id smallint not null references trading_markets (id),
  sequence bigint not null,
  kind text not null check (kind in ('trade', 'level', 'status')),
  side text check (side in ('buy', 'sell')),
  price_ticks integer,
  lots bigint,
  status text,
  happened_at timestamptz not null,
  primary key (market_id, sequence)
);

-- Every command that reached an engine, 64 bytes each: the same ones make the same book again.
create table trading_commands (
  market_id smallint not null references trading_markets (id),
  number bigint not null,
  record bytea not null check (length(record) = 64),
  primary key (market_id, number)
);

-- The lines of an account as the exchange shows them (specification, section 3).
create table trading_transactions (
  id bigint generated always as identity primary key,
  portfolio_id bigint not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAWAL_COMMIT',
    'TRADE_FILL_CREDIT', 'TRADE_FILL_DEBIT', 'TRADE_FILL_FEE')),
  asset text not null,
  amount numeric(38, 18) not null,
  market_id smallint,
  order_public_id text,
  trade_sequence bigint,
  created_at timestamptz not null
);
create index trading_transactions_portfolio on trading_transactions (portfolio_id, id desc);

grant select, insert, update on trading_markets, trading_orders to dukat_app;
grant select, insert on trading_accounts, trading_trades, trading_events, trading_commands, trading_transactions to dukat_app;
