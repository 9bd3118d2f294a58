-- Staked coins. The asset stays the coin, in the ledger account `staked`; the product is a column of the position (ADR 156).
create table staking_products (
  id bigint generated always as identity primary key,
  -- ETH.S is flexible, ETH.L locked.
  code text not null unique check (length(code) <= 18),
  asset text not null check (length(asset) <= 16),
  kind text not null check (kind in ('flexible', 'locked')),
  smallest numeric(38, 18) not null check (smallest > 0),
  -- The most that may be staked in all; null is no limit.
  capacity numeric(38, 18) check (capacity >= 0),
  -- A stake earns from this many midnights later on.
  earns_after_days integer not null check (earns_after_days between 1 and 90),
  unbonding_days integer not null check (unbonding_days between 0 and 365),
  lock_days integer check (lock_days between 1 and 1830),
  -- The share of the amount that an end before the lock costs.
  early_end_share numeric(38, 18) not null default 0 check (early_end_share between 0 and 0.5),
  -- The share of a network's penalty that the platform bears.
  covered_share numeric(38, 18) not null check (covered_share between 0 and 1),
  state text not null check (state in ('open', 'paused')),
  -- Where the terms come from.
  source text not null check (length(source) <= 280),
  -- The first day of its index, by the product calendar.
  first_day date not null,
  created_at timestamptz not null,
  check ((kind = 'locked') = (lock_days is not null)),
  check (kind = 'locked' or early_end_share = 0),
  check (code = asset || case kind when 'locked' then '.L' else '.S' end)
);
grant select, insert on staking_products to dukat_app;
grant update (state) on staking_products to dukat_app;

-- The yearly rate of each calendar day. Nobody can change a row.
create table staking_rates (
  product_id bigint not null references staking_products (id),
  day date not null,
  gross numeric(38, 18) not null check (gross between 0 and 1),
  commission numeric(38, 18) not null check (commission between 0 and 1),
  net numeric(38, 18) not null,
  source text not null check (length(source) <= 280),
  created_at timestamptz not null,
  primary key (product_id, day),
  check (net = trunc(gross * (1 - commission), 18))
);
grant select, insert on staking_rates to dukat_app;

-- The index of a product after each day.
create table staking_days (
  product_id bigint not null references staking_products (id),
  day date not null,
  -- The sum of the net yearly rates.
  rate_sum numeric(38, 18) not null check (rate_sum >= 0),
  index_value numeric(38, 18) not null,
  created_at timestamptz not null,
  -- When the rewards of the day were paid to every position.
  paid_at timestamptz,
  primary key (product_id, day),
  check (index_value * 365 <= rate_sum and (index_value + 0.000000000000000001) * 365 > rate_sum)
);
create index staking_days_unpaid on staking_days (product_id, day) where paid_at is null;
grant select, insert on staking_days to dukat_app;
grant update (paid_at) on staking_days to dukat_app;

-- Why a day waits; deleted once it is paid.
create table staking_late_days (
  product_id bigint primary key references staking_products (id),
  day date not null,
  reason text not null check (reason in ('rate', 'reserve')),
  since timestamptz not null
);
grant select, insert, update, delete on staking_late_days to dukat_app;

create table staking_positions (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  product_id bigint not null references staking_products (id),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  -- What earns or will earn; without what unbonds.
  amount numeric(38, 18) not null check (amount >= 0),
  state text not null check (state in ('earning', 'unbonding', 'ended')),
  is_compounding boolean not null,
  -- Whether a lock is renewed at its end.
  renews boolean not null default false,
  -- Everything that was earned, in 10^-36, and what of it was paid.
  earned numeric(60, 0) not null default 0 check (earned >= 0),
  paid numeric(38, 18) not null default 0 check (paid >= 0),
  -- The next day whose reward is due; null once none is.
  next_day date,
  -- The first day after the lock; null for flexible products.
  locked_until date,
  early_end_share numeric(38, 18) not null default 0 check (early_end_share between 0 and 0.5),
  matured_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (paid * 1000000000000000000000000000000000000 <= earned),
  check ((state = 'earning') = (amount > 0)),
  check ((state = 'ended') = (ended_at is not null))
);
create unique index staking_positions_flexible on staking_positions (portfolio_id, product_id)
  where locked_until is null and state <> 'ended';
create index staking_positions_portfolio on staking_positions (portfolio_id, id desc);
create index staking_positions_user on staking_positions (user_id);
create index staking_positions_due on staking_positions (product_id, next_day, id) where next_day is not null;
create index staking_positions_live on staking_positions (product_id, id) where state <> 'ended';
create index staking_positions_locked on staking_positions (locked_until, id) where state = 'earning' and locked_until is not null;
grant select, insert on staking_positions to dukat_app;
grant update (amount, state, is_compounding, renews, earned, paid, next_day, locked_until, matured_at, ended_at)
  on staking_positions to dukat_app;

-- The amount that earns from a day on, until the next period.
create table staking_periods (
  position_id bigint not null references staking_positions (id),
  day date not null,
  amount numeric(38, 18) not null check (amount >= 0),
  primary key (position_id, day)
);
grant select, insert on staking_periods to dukat_app;
grant update (amount) on staking_periods to dukat_app;

create table staking_unbondings (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  position_id bigint not null references staking_positions (id),
  amount numeric(38, 18) not null check (amount >= 0),
  -- What an early end cost.
  price numeric(38, 18) not null default 0 check (price >= 0),
  state text not null check (state in ('open', 'ended', 'canceled')),
  started_on date not null,
  ends_on date not null check (ends_on >= started_on),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index staking_unbondings_position on staking_unbondings (position_id, id);
create index staking_unbondings_due on staking_unbondings (ends_on, id) where state = 'open';
grant select, insert on staking_unbondings to dukat_app;
grant update (amount, state, closed_at) on staking_unbondings to dukat_app;

create table staking_rewards (
  position_id bigint not null references staking_positions (id),
  day date not null,
  -- The amount that earned, and what it earned in 10^-36.
  amount numeric(38, 18) not null check (amount > 0),
  earned numeric(60, 0) not null check (earned >= 0),
  paid numeric(38, 18) not null check (paid >= 0),
  is_compounded boolean not null,
  paid_at timestamptz not null,
  primary key (position_id, day)
);
grant select, insert on staking_rewards to dukat_app;

-- Penalties of a network.
create table staking_slashes (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  product_id bigint not null references staking_products (id),
  day date not null,
  cause text not null check (length(cause) between 1 and 280),
  share numeric(38, 18) not null check (share > 0 and share <= 1),
  total numeric(38, 18) not null check (total > 0),
  covered numeric(38, 18) not null check (covered between 0 and total),
  created_at timestamptz not null
);
create index staking_slashes_product on staking_slashes (product_id, id);
grant select, insert on staking_slashes to dukat_app;

create table staking_losses (
  slash_id bigint not null references staking_slashes (id),
  position_id bigint not null references staking_positions (id),
  amount numeric(38, 18) not null check (amount > 0),
  primary key (slash_id, position_id)
);
create index staking_losses_position on staking_losses (position_id);
grant select, insert on staking_losses to dukat_app;
