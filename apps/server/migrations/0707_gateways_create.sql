-- Payments through card gateways: one row per attempt, for an order or for a balance.
create table gateway_payments (
  id bigint generated always as identity primary key,
  -- Our id of it at the gateway.
  public_id text not null unique check (length(public_id) <= 64),
  provider text not null check (provider in ('COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI')),
  user_id bigint not null references users (id),
  portfolio_id text not null check (portfolio_id ~ '^[0-9]{1,18}$'),
  -- The order that it pays; null for a deposit to a balance.
  order_public_id text check (length(order_public_id) <= 64),
  -- The device of a visitor, who has no account.
  device_id text check (length(device_id) <= 64),
  currency text not null check (currency in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  locale text not null check (length(locale) <= 16),
  -- Where the program receives notifications and the returning payer, and the page that the payer then sees.
  origin text not null check (length(origin) <= 200),
  return_path text not null check (length(return_path) <= 300),
  -- The gateway's id of it and its page, once it has answered.
  ref text check (length(ref) <= 100),
  link text check (length(link) <= 4000),
  status text not null check (status in ('opening', 'waiting', 'canceled', 'failed', 'credited', 'held', 'refunding', 'refunded',
    'disputed', 'taken_back', 'written_off')),
  -- Why it is held, or the gateway's last message about a refund.
  reason text check (length(reason) <= 300),
  -- The amount that arrived, which may differ from the requested one.
  paid_amount numeric(38, 18) check (paid_amount > 0),
  paid_currency text check (paid_currency in ('CZK', 'EUR')),
  created_at timestamptz not null,
  asked_at timestamptz,
  next_ask_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  -- The parts that operators gave back or that are on their way back.
  given_back numeric(38, 18) not null default 0,
  -- The parts that settled chargebacks took.
  charged_back numeric(38, 18) not null default 0 check (charged_back >= 0),
  check ((paid_amount is null) = (paid_currency is null)),
  check (status not in ('credited', 'held', 'refunding', 'refunded', 'disputed', 'taken_back', 'written_off') or paid_amount is not null),
  constraint gateway_payments_given_back check (given_back >= 0 and given_back <= coalesce(paid_amount, 0)),
  constraint gateway_payments_taken check (given_back + charged_back <= coalesce(paid_amount, 0))
);
create unique index gateway_payments_of_ref on gateway_payments (provider, ref) where ref is not null;
create index gateway_payments_of_user on gateway_payments (user_id, id);
create index gateway_payments_of_device on gateway_payments (device_id, id) where device_id is not null;
create index gateway_payments_of_order on gateway_payments (order_public_id, id) where order_public_id is not null;
create index gateway_payments_due on gateway_payments (next_ask_at, id) where next_ask_at is not null;
create index gateway_payments_cases on gateway_payments (id) where status in ('held', 'refunding', 'disputed');
grant select, insert, update on gateway_payments to dukat_app;

-- Notifications of gateways without their secrets: each different message once, with its count.
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

-- Refunds of whole payments; a payment is refunded once.
create table gateway_refunds (
  payment_id bigint primary key references gateway_payments (id),
  -- The account that the money leaves: a payer's blocked funds, or suspense.
  source text not null check (source in ('blocked', 'suspense')),
  attempts integer not null default 0 check (attempts >= 0),
  problem text check (length(problem) <= 300),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index gateway_refunds_open on gateway_refunds (payment_id) where ended_at is null;
grant select, insert, update on gateway_refunds to dukat_app;

-- Parts of a card payment that operators give back.
create table gateway_part_refunds (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  payment_id bigint not null references gateway_payments (id),
  amount numeric(38, 18) not null check (amount > 0),
  -- In the operator's words.
  reason text not null check (length(reason) between 1 and 500),
  -- 'refused' and 'unclear' wait for operators; 'kept' was credited to the owner again.
  status text not null check (status in ('sending', 'refused', 'unclear', 'sent', 'kept')),
  created_at timestamptz not null,
  -- When the gateway was called. It is called once, since the result of an unanswered call is unknown.
  called_at timestamptz,
  ended_at timestamptz,
  -- The owner's balance, or the blocked money that waits at the order for its payer's choice.
  source text not null check (source in ('available', 'waiting')),
  check ((ended_at is not null) = (status in ('sent', 'kept')))
);
-- One at a time, so that the gateway's answers about the payment are unambiguous.
create unique index gateway_part_refunds_open on gateway_part_refunds (payment_id) where ended_at is null;
create index gateway_part_refunds_of_payment on gateway_part_refunds (payment_id, id);
grant select, insert, update on gateway_part_refunds to dukat_app;

-- Chargebacks of card payments, each with its amount: a card's bank may take back one part of a payment and later another.
create table gateway_chargebacks (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  payment_id bigint not null references gateway_payments (id),
  -- Null while it is open means the rest of the payment at settlement.
  amount numeric(38, 18) check (amount > 0),
  status text not null check (status in ('open', 'taken_back', 'written_off', 'withdrawn')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check (amount is not null or status in ('open', 'withdrawn'))
);
create unique index gateway_chargebacks_open on gateway_chargebacks (payment_id) where status = 'open';
create index gateway_chargebacks_of_payment on gateway_chargebacks (payment_id, id);
grant select, insert, update on gateway_chargebacks to dukat_app;

-- Payments at the sandbox's gateways; empty with real money.
create table sandbox_gateway_payments (
  id text primary key check (length(id) <= 100),
  provider text not null check (provider in ('COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI')),
  reference text not null check (length(reference) <= 100),
  amount bigint not null check (amount > 0),
  currency text not null check (length(currency) <= 3),
  -- Null until it is paid.
  paid_amount bigint check (paid_amount > 0),
  refunded bigint not null default 0 check (refunded >= 0),
  state text not null check (state in ('waiting', 'paid', 'canceled')),
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index sandbox_gateway_payments_of_reference on sandbox_gateway_payments (provider, reference);
grant select, insert, update on sandbox_gateway_payments to dukat_app;
