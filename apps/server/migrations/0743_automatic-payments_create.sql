-- Plans that buy coins from the balance by a schedule. An edit adds a revision; runs keep theirs.
create table automatic_plans (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  name text not null check (length(name) between 1 and 60),
  -- Plans due at once take the balance in this order.
  priority integer not null check (priority between 1 and 1000),
  state text not null check (state in ('active', 'paused', 'ended')),
  paused_because text check (paused_because in ('owner', 'failures')),
  revision integer not null check (revision > 0),
  -- By the product calendar.
  next_due timestamptz,
  -- The version of the time zone rules by which `next_due` was computed.
  zone_rules text not null check (length(zone_rules) <= 16),
  failures integer not null default 0 check (failures >= 0),
  bought_runs integer not null default 0 check (bought_runs >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((state = 'paused') = (paused_because is not null)),
  check ((next_due is not null) = (state = 'active' and deleted_at is null))
);
create index automatic_plans_user on automatic_plans (user_id, id) where deleted_at is null;
create index automatic_plans_due on automatic_plans (next_due, id) where next_due is not null;
grant select, insert on automatic_plans to dukat_app;
grant update (name, priority, state, paused_because, revision, next_due, zone_rules, failures, bought_runs, updated_at, deleted_at)
  on automatic_plans to dukat_app;

create table automatic_plan_revisions (
  id bigint generated always as identity primary key,
  plan_id bigint not null references automatic_plans (id),
  number integer not null check (number > 0),
  fiat text not null check (fiat in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  -- Coins with their shares in hundredths of a percent.
  coins jsonb not null,
  schedule jsonb not null,
  ends_after integer check (ends_after > 0),
  -- Amounts and prices, null without the condition.
  only_below numeric(38, 18),
  only_above numeric(38, 18),
  month_ceiling numeric(38, 18),
  keep_at_least numeric(38, 18),
  created_at timestamptz not null,
  unique (plan_id, number)
);
grant select, insert on automatic_plan_revisions to dukat_app;

create table automatic_runs (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  plan_id bigint not null references automatic_plans (id),
  revision integer not null,
  due_at timestamptz not null,
  -- An extra run that the owner started.
  is_extra boolean not null,
  state text not null check (state in ('placed', 'bought', 'partly', 'failed', 'skipped')),
  skipped_because text check (skipped_because in ('not_enough_funds', 'below_minimum', 'price_above', 'price_below', 'ceiling',
    'suspended', 'above_limit', 'terms_not_agreed', 'frozen', 'previous_open', 'missed', 'by_owner')),
  missing numeric(38, 18),
  -- The number of slots; more than one only if they were missed.
  slots integer not null check (slots > 0),
  fiat text not null check (fiat in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  -- When orders that still trade are closed.
  closes_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (plan_id, revision) references automatic_plan_revisions (plan_id, number),
  check ((state = 'skipped') = (skipped_because is not null)),
  check (slots = 1 or skipped_because = 'missed')
);
create index automatic_runs_plan on automatic_runs (plan_id, id desc);
create unique index automatic_runs_slot on automatic_runs (plan_id, due_at) where not is_extra;
-- A plan has at most one open run.
create unique index automatic_runs_open on automatic_runs (plan_id) where state = 'placed';
create index automatic_runs_placed on automatic_runs (id) where state = 'placed';
grant select, insert on automatic_runs to dukat_app;
grant update (state) on automatic_runs to dukat_app;

alter table orders add column automatic_run_id bigint references automatic_runs (id);
create index orders_automatic_run on orders (automatic_run_id) where automatic_run_id is not null;
