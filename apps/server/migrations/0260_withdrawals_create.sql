-- Withdrawals from balances. The money is held from the request on, and leaves through a payout of wallets or payments once the owner has
-- confirmed it.
create table withdrawals (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  asset text not null check (length(asset) <= 16),
  network text not null check (length(network) <= 24),
  gross numeric(38, 18) not null check (gross > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  arrives numeric(38, 18) not null check (arrives > 0 and arrives + fee <= gross),
  -- The value in crowns at the time of the request; it counts against the owner's limits.
  rail text not null check (rail in ('fiat', 'crypto')),
  crowns numeric(38, 18) not null check (crowns >= 0),
  address jsonb not null check (length(address::text) <= 8000),
  status text not null check (status in ('asked', 'confirmed', 'sending', 'final', 'failed', 'canceled', 'expired', 'rejected')),
  confirms_by text not null check (confirms_by in ('code', 'mail')),
  -- Hashes of the tokens in the mailed links. The status decides what a link does, so each has an effect once.
  confirm_hash text unique check (length(confirm_hash) <= 64),
  cancel_hash text unique check (length(cancel_hash) <= 64),
  reason text check (length(reason) <= 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- When the payout was requested.
  handed_at timestamptz,
  ended_at timestamptz,
  check ((status in ('final', 'failed', 'canceled', 'expired', 'rejected')) = (ended_at is not null)),
  check (handed_at is not null or status not in ('sending', 'final'))
);
create index withdrawals_owner on withdrawals (portfolio_id, id);
create index withdrawals_worth on withdrawals (user_id, rail, created_at) include (crowns)
  where status in ('asked', 'confirmed', 'sending', 'final');
create index withdrawals_held on withdrawals (portfolio_id, asset) include (gross) where status in ('asked', 'confirmed');
create index withdrawals_unconfirmed on withdrawals (expires_at, id) where status = 'asked';
grant select, insert on withdrawals to dukat_app;
grant update (status, reason, cancel_hash, confirmed_at, handed_at, ended_at) on withdrawals to dukat_app;
