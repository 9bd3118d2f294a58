-- Payments through card gateways: one row an attempt, whether for an order or for a balance.
create table gateway_payments (
  id bigint generated always as identity primary key,
  -- Our name of it at the gateway.
  public_id text not null unique check (length(public_id) <= 64),
  provider text not null check (provider in ('COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI')),
  user_id bigint not null references users (id),
  portfolio_id text not null check (portfolio_id ~ '^[0-9]{1,18}$'),
  -- The order that it pays; null where it fills a balance.
  order_public_id text check (length(order_public_id) <= 64),
  -- The device of a visitor, who has no account to be told apart by.
  device_id text check (length(device_id) <= 64),
  currency text not null check (currency in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  locale text not null check (length(locale) <= 16),
  -- Where the program takes notifications and the payer back, and where the payer goes on from there.
  origin text not null check (length(origin) <= 200),
  return_path text not null check (length(return_path) <= 300),
  -- The gateway's own name of it and its page, once it has answered.
  ref text check (length(ref) <= 100),
  link text check (length(link) <= 4000),
  status text not null check (status in ('opening', 'waiting', 'canceled', 'failed', 'credited', 'held', 'refunding', 'refunded',
    'disputed', 'taken_back', 'written_off')),
  -- Why it is held, or what the gateway last said about a refund.
  reason text check (length(reason) <= 300),
  -- What came; of a payment of another sum not what was asked for.
  paid_amount numeric(38, 18) check (paid_amount > 0),
  paid_currency text check (paid_currency in ('CZK', 'EUR')),
  created_at timestamptz not null,
  asked_at timestamptz,
  next_ask_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  check ((paid_amount is null) = (paid_currency is null)),
  check (status not in ('credited', 'held', 'refunding', 'refunded', 'disputed', 'taken_back', 'written_off') or paid_amount is not null)
);
create unique index gateway_payments_of_ref on gateway_payments (provider, ref) where ref is not null;
create index gateway_payments_of_user on gateway_payments (user_id, id);
create index gateway_payments_of_device on gateway_payments (device_id, id) where device_id is not null;
create index gateway_payments_of_order on gateway_payments (order_public_id, id) where order_public_id is not null;
create index gateway_payments_due on gateway_payments (next_ask_at, id) where next_ask_at is not null;
create index gateway_payments_cases on gateway_payments (id) where status in ('held', 'refunding', 'disputed');
grant select, insert, update on gateway_payments to dukat_app;

-- What gateways said by themselves, without what is secret in it: each different message once, with how often it came.
create table gateway_notifications (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI')),
  digest text not null check (length(digest) <= 64),
  ref text not null check (length(ref) <= 100),
  payment_id bigint references gateway_payments (id),
  times integer not null default 1 check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (provider, digest)
);
create index gateway_notifications_of_payment on gateway_notifications (payment_id, id);
grant select, insert, update on gateway_notifications to dukat_app;

-- Money that goes back through its gateway, whole; a payment goes back once.
create table gateway_refunds (
  payment_id bigint primary key references gateway_payments (id),
  -- Whose money it was: a payer's blocked funds, or suspense.
  source text not null check (source in ('blocked', 'suspense')),
  attempts integer not null default 0 check (attempts >= 0),
  problem text check (length(problem) <= 300),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index gateway_refunds_open on gateway_refunds (payment_id) where ended_at is null;
grant select, insert, update on gateway_refunds to dukat_app;

-- Orders may be paid by them.
alter table orders
  drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check check (
    payment_type in ('BANK_TRANSFER', 'VIRTUAL', 'WALLET_TRANSFER', 'COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'));

-- What the sandbox's gateways know; never written where money is real.
create table sandbox_gateway_payments (
  id text primary key check (length(id) <= 100),
  provider text not null check (provider in ('COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI')),
  reference text not null check (length(reference) <= 100),
  amount bigint not null check (amount > 0),
  currency text not null check (length(currency) <= 3),
  -- What the payer paid; null before.
  paid_amount bigint check (paid_amount > 0),
  refunded bigint not null default 0 check (refunded >= 0),
  state text not null check (state in ('waiting', 'paid', 'canceled')),
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index sandbox_gateway_payments_of_reference on sandbox_gateway_payments (provider, reference);
grant select, insert, update on sandbox_gateway_payments to dukat_app;
