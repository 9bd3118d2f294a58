-- Addresses whose coins are sold. They are no deposit addresses that owners list.
alter table wallet_addresses add column is_sold boolean not null default false;

create table automatic_sales (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  coin text not null check (length(coin) <= 16),
  network text not null check (length(network) <= 24),
  wallet_address_id bigint not null unique references wallet_addresses (id),
  fiat text not null check (fiat in ('CZK', 'EUR')),
  -- The share that is not sold, in hundredths of a percent.
  kept_share integer not null check (kept_share between 0 and 9900),
  floor_price numeric(38, 18) check (floor_price > 0),
  -- Below the floor, deposits wait for the price or stay on the balance as coins.
  below_floor text not null check (below_floor in ('wait', 'keep')),
  -- The bank account of the proceeds; null keeps them on the balance.
  address jsonb,
  -- The largest payout that the owner authorises.
  payout_most numeric(38, 18) check (payout_most > 0),
  -- When the owner confirmed the account; until then the proceeds stay on the balance.
  authorized_at timestamptz,
  confirms_by text check (confirms_by in ('code', 'mail', 'code_and_mail')),
  mailed_code_hash text check (length(mailed_code_hash) <= 64),
  confirm_until timestamptz,
  state text not null check (state in ('active', 'paused', 'removed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((address is not null) = (payout_most is not null)),
  check (authorized_at is null or address is not null)
);
create index automatic_sales_user on automatic_sales (user_id, id desc);
create index automatic_sales_portfolio on automatic_sales (portfolio_id, id desc) where state <> 'removed';
grant select, insert on automatic_sales to dukat_app;
grant update (fiat, kept_share, floor_price, below_floor, address, payout_most, authorized_at, confirms_by, mailed_code_hash,
  confirm_until, state, updated_at) on automatic_sales to dukat_app;

-- One sale of one or more deposits.
create table automatic_sale_runs (
  id bigint generated always as identity primary key,
  sale_id bigint not null references automatic_sales (id),
  -- Names the first deposit.
  reference text not null unique check (length(reference) <= 300),
  order_public_id text not null unique references orders (public_id),
  amount numeric(38, 18) not null check (amount > 0),
  fiat text not null check (fiat in ('CZK', 'EUR')),
  state text not null check (state in ('selling', 'paid', 'credited')),
  -- The coins that its order sold.
  sold numeric(38, 18) check (sold >= 0),
  proceeds numeric(38, 18) check (proceeds >= 0),
  -- The withdrawal that pays the proceeds to the bank.
  withdrawal_public_id text unique references withdrawals (public_id),
  -- Why the proceeds stayed on the balance; null if the owner wants them there.
  reason text check (length(reason) <= 40),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'selling') = (ended_at is null)),
  check ((state = 'selling') = (sold is null)),
  check ((state = 'selling') = (proceeds is null)),
  check ((state = 'paid') = (withdrawal_public_id is not null)),
  check (reason is null or state = 'credited')
);
create index automatic_sale_runs_sale on automatic_sale_runs (sale_id, id desc);
create index automatic_sale_runs_open on automatic_sale_runs (id) where state = 'selling';
grant select, insert on automatic_sale_runs to dukat_app;
grant update (state, sold, proceeds, withdrawal_public_id, reason, ended_at) on automatic_sale_runs to dukat_app;

-- Deposits that were credited to the owner of such an address, each in one run at most.
create table automatic_sale_deposits (
  id bigint generated always as identity primary key,
  sale_id bigint not null references automatic_sales (id),
  -- The reference of its posting: a deposit that was reversed and mined again is a new one.
  source text not null unique check (length(source) <= 280),
  deposit_public_id text not null check (length(deposit_public_id) <= 64),
  coin text not null check (length(coin) <= 16),
  -- What was credited, without the deposit fee.
  amount numeric(38, 18) not null check (amount > 0),
  state text not null check (state in ('waiting', 'sold', 'credited', 'reversed')),
  -- Why it stays on the balance as coins.
  reason text check (length(reason) <= 40),
  run_id bigint references automatic_sale_runs (id),
  created_at timestamptz not null,
  check ((state = 'sold') = (run_id is not null)),
  check ((state = 'credited') = (reason is not null))
);
create index automatic_sale_deposits_sale on automatic_sale_deposits (sale_id, id desc);
create index automatic_sale_deposits_deposit on automatic_sale_deposits (deposit_public_id);
create index automatic_sale_deposits_run on automatic_sale_deposits (run_id) where run_id is not null;
create index automatic_sale_deposits_waiting on automatic_sale_deposits (sale_id, id) where state = 'waiting';
grant select, insert on automatic_sale_deposits to dukat_app;
grant update (state, reason, run_id) on automatic_sale_deposits to dukat_app;
