-- The middle of our rates at a fill. Null for the fills before this column.
alter table order_transactions add column middle numeric(38, 18) check (middle > 0);

-- Referral codes, one a person for ever.
create table referrals (
  user_id bigint primary key references users (id),
  code text not null unique check (length(code) = 8),
  -- The part of the share that referred users receive.
  friend_percent smallint not null default 0 check (friend_percent between 0 and 100),
  destination text not null default 'balance' check (destination in ('balance', 'BTC')),
  mails boolean not null default true,
  created_at timestamptz not null
);
grant select, insert on referrals to dukat_app;
grant update (friend_percent, destination, mails) on referrals to dukat_app;

-- Who referred whom; never changed.
create table referral_bindings (
  friend_id bigint primary key references users (id),
  referrer_id bigint not null references referrals (user_id),
  bound_at timestamptz not null,
  first_bought_at timestamptz,
  -- Rewards are paid only for referred users whose identity is verified.
  verified_at timestamptz,
  -- A referrer's account is always older, so there are no cycles.
  constraint referral_bindings_older check (referrer_id < friend_id)
);
create index referral_bindings_referrer on referral_bindings (referrer_id, friend_id);
grant select, insert on referral_bindings to dukat_app;
grant update (first_bought_at, verified_at) on referral_bindings to dukat_app;

create table referral_payouts (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  asset text not null check (asset in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  paid_at timestamptz not null
);
create index referral_payouts_user on referral_payouts (user_id, id desc);
grant select, insert on referral_payouts to dukat_app;

-- A share of the margin of a fill, for the referrer or the referred user.
create table referral_rewards (
  id bigint generated always as identity primary key,
  fill_id bigint not null references order_transactions (id),
  -- Who earns it.
  user_id bigint not null references users (id),
  friend_id bigint not null references referral_bindings (friend_id),
  order_public_id text not null check (length(order_public_id) <= 64),
  asset text not null check (asset in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  -- A gateway paid, so the payment can be disputed.
  is_gateway boolean not null,
  filled_at timestamptz not null,
  matures_at timestamptz not null,
  -- The payment was disputed or taken back.
  cancelled_at timestamptz,
  payout_id bigint references referral_payouts (id),
  -- The payout that was reduced by this reward, which was cancelled after it was paid.
  recovered_by bigint references referral_payouts (id),
  unique (fill_id, user_id),
  check (recovered_by is null or (payout_id is not null and cancelled_at is not null))
);
create index referral_rewards_user on referral_rewards (user_id, asset, id);
create index referral_rewards_friend on referral_rewards (friend_id);
create index referral_rewards_payout on referral_rewards (payout_id) where payout_id is not null;
create index referral_rewards_recovered on referral_rewards (recovered_by) where recovered_by is not null;
create index referral_rewards_disputable on referral_rewards (id) where is_gateway and cancelled_at is null;
grant select, insert on referral_rewards to dukat_app;
grant update (cancelled_at, payout_id, recovered_by) on referral_rewards to dukat_app;

-- Referred users whose rewards are not paid until an operator decides.
create table referral_cases (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  friend_id bigint not null unique references referral_bindings (friend_id),
  -- What both accounts share, or that the sum is large.
  evidence text[] not null check (cardinality(evidence) > 0),
  opened_at timestamptz not null,
  decision text check (decision in ('pay', 'refuse')),
  reason text check (length(reason) <= 1000),
  decided_by bigint references operators (id),
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create index referral_cases_open on referral_cases (id) where decision is null;
grant select, insert on referral_cases to dukat_app;
grant update (decision, reason, decided_by, decided_at) on referral_cases to dukat_app;

-- Up to which fill rewards are written. Fills up to `seen` are settled once every transaction before `seen_before` has ended.
create table referral_progress (
  only_one boolean primary key default true check (only_one),
  done bigint not null,
  seen bigint not null,
  seen_before xid8 not null default pg_snapshot_xmax(pg_current_snapshot())
);
insert into referral_progress (done, seen) select coalesce(max(id), 0), coalesce(max(id), 0) from order_transactions;
grant select, update on referral_progress to dukat_app;
