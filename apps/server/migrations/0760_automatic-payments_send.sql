-- Coins of a plan that leave the balance. The owner authorizes all destinations of a plan at once.
create table automatic_payouts (
  plan_id bigint primary key references automatic_plans (id),
  -- The most that the fee of a network may take, in hundredths of a percent.
  threshold integer not null check (threshold between 1 and 1000),
  -- The most that a run may spend under the authorization.
  fiat text not null check (fiat in ('CZK', 'EUR')),
  most_a_run numeric(38, 18) not null check (most_a_run > 0),
  -- The request that the owner confirms. Another destination or a higher sum makes a new one.
  request text not null unique check (length(request) <= 64),
  confirms_by text not null check (confirms_by in ('code', 'mail', 'code_and_mail')),
  confirm_hash text unique check (length(confirm_hash) <= 64),
  expires_at timestamptz not null,
  -- The owner's `credentials_epoch` at the request. The authorization ends when it changes.
  epoch integer not null,
  authorized_at timestamptz,
  -- Only what later runs buy is sent.
  after_run bigint,
  check ((authorized_at is null) = (after_run is null))
);
grant select, insert, delete on automatic_payouts to dukat_app;
grant update (threshold, fiat, most_a_run, request, confirms_by, confirm_hash, expires_at, epoch, authorized_at, after_run)
  on automatic_payouts to dukat_app;

create table automatic_destinations (
  plan_id bigint not null references automatic_payouts (plan_id),
  coin text not null check (length(coin) <= 16),
  address jsonb not null check (length(address::text) <= 8000),
  -- Why coins that were bought stay on the balance for now.
  waits_because text check (waits_because in ('fee_share', 'balance', 'minimum', 'limit', 'address_owner', 'address_list', 'held',
    'unavailable', 'paused')),
  -- When it is next checked whether coins can be sent; null until a run buys.
  check_at timestamptz,
  primary key (plan_id, coin)
);
create index automatic_destinations_check on automatic_destinations (check_at, plan_id, coin) where check_at is not null;
grant select, insert, delete on automatic_destinations to dukat_app;
grant update (waits_because, check_at) on automatic_destinations to dukat_app;

-- What plans have sent. A send that fails or is canceled is not repeated: its coins stay on the balance.
create table automatic_sends (
  id bigint generated always as identity primary key,
  plan_id bigint not null references automatic_plans (id),
  coin text not null check (length(coin) <= 16),
  amount numeric(38, 18) not null check (amount > 0),
  -- The `after_run` of its authorization.
  after_run bigint not null,
  withdrawal_id text not null unique references withdrawals (public_id),
  created_at timestamptz not null
);
create index automatic_sends_plan on automatic_sends (plan_id, coin);
grant select, insert on automatic_sends to dukat_app;

-- Counts how often all credentials of the account were ended.
alter table users add column credentials_epoch integer not null default 0;
