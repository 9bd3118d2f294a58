-- Retail orders: what was agreed, what has come in, and what has been traded. Money itself is in the ledger.
create table orders (
  id bigint generated always as identity (start with 8204117) primary key,
  public_id text not null unique,
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  status text not null check (status in (
    'WAITING_FOR_PAYMENT', 'WAITING_FOR_DEPOSIT_CONFIRMATION', 'TRADING', 'SLEEPING', 'CANCEL_PENDING',
    'FINISHED', 'CANCELED', 'PENDING_WITHDRAWAL')),
  -- Why a sleeping order sleeps.
  sleeps_because text check (sleeps_because in ('rate_not_reached', 'rate_suspended', 'order_not_placed')),
  sell boolean not null,
  coin text not null,
  fiat text not null check (fiat in ('CZK', 'EUR')),
  rate_type text not null check (rate_type in ('MARKET', 'CURRENT', 'CUSTOM')),
  rate numeric(38, 18) not null check (rate > 0),
  tick_ms bigint not null,
  coin_value numeric(38, 18) not null check (coin_value > 0),
  fiat_value numeric(38, 18) not null check (fiat_value > 0),
  deposit_fee numeric(38, 18) not null default 0 check (deposit_fee >= 0),
  payment_type text not null check (payment_type in ('BANK_TRANSFER', 'VIRTUAL', 'WALLET_TRANSFER')),
  payout_type text not null check (payout_type in ('KEEP', 'SEND')),
  deposit_network text,
  address jsonb,
  paid numeric(38, 18) not null default 0 check (paid >= 0),
  filled_coin numeric(38, 18) not null default 0 check (filled_coin >= 0),
  filled_fiat numeric(38, 18) not null default 0 check (filled_fiat >= 0),
  due_at timestamptz,
  -- VIRTUAL with SEND is a withdrawal by another name: it leaves only after the link that was mailed was opened.
  payout_confirmed boolean not null default true,
  -- Opened without a login: who holds the order's secret may see it.
  is_visitors boolean not null,
  locale text not null,
  brand text not null,
  origin text not null,
  purpose text,
  purpose_text text,
  purpose_clicked_values jsonb,
  fingerprint text,
  override_ref text,
  trade_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((payout_type = 'SEND') = (address is not null)),
  check (filled_coin <= coin_value or rate_type = 'MARKET')
);
create index orders_of_portfolio on orders (portfolio_id, id desc);
create index orders_to_work on orders (id) where status in ('TRADING', 'SLEEPING');
create index orders_to_expire on orders (due_at) where status = 'WAITING_FOR_PAYMENT';
grant select, insert, update on orders to dukat_app;

-- Each step of an order's life, once.
create table order_history (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  event text not null,
  from_status text,
  to_status text not null,
  at timestamptz not null
);
create index order_history_of_order on order_history (order_id, id);
grant select, insert on order_history to dukat_app;

create table order_transactions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  kind text not null check (kind in ('TRADE_BLOCK', 'TRADE_FILL', 'TRADE_REFUND')),
  asset text not null,
  amount numeric(38, 18) not null check (amount > 0),
  rate numeric(38, 18),
  at timestamptz not null
);
create index order_transactions_of_order on order_transactions (order_id, id);
grant select, insert on order_transactions to dukat_app;

-- Money that came for an order, once for each source for ever.
create table order_payments (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  order_id bigint not null references orders (id),
  source text not null unique,
  asset text not null,
  -- What lies in the payer's blocked account: after the deposit fee.
  amount numeric(38, 18) not null check (amount >= 0),
  gross numeric(38, 18) not null check (gross > 0),
  sender_label text not null,
  status text not null check (status in ('applied', 'waiting', 'joined', 'traded', 'sent_back')),
  reason text check (reason in ('short', 'over', 'late', 'double')),
  arrived_at timestamptz not null,
  decided_at timestamptz,
  new_order_id bigint references orders (id),
  check ((status = 'waiting' or decided_at is not null) or status = 'applied'),
  check ((reason is not null) or status = 'applied')
);
create index order_payments_of_order on order_payments (order_id, id);
grant select, insert, update on order_payments to dukat_app;

-- What the house still offers in this tick, one row a pair and direction. Locked before the ledger by whoever trades.
create table house_offers (
  coin text not null,
  fiat text not null,
  sell boolean not null,
  tick_ms bigint not null,
  coin_left numeric(38, 18) not null check (coin_left >= 0),
  primary key (coin, fiat, sell)
) with (fillfactor = 70);
grant select, insert, update on house_offers to dukat_app;

create table trade_prefills (
  public_id text primary key,
  body jsonb not null,
  user_id bigint references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index orders_trade_id on orders (trade_id);
create index trade_prefills_expiry on trade_prefills (expires_at);
grant select, insert, delete on trade_prefills to dukat_app;
