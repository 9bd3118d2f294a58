-- What owners take out of their balances. The money is held from the first moment, and leaves by the payouts of wallets and payments once
-- its owner has confirmed it.
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
  -- What it was worth when it was asked for, which counts against the limits of its owner.
  rail text not null check (rail in ('fiat', 'crypto')),
  crowns numeric(38, 18) not null check (crowns >= 0),
  address jsonb not null check (length(address::text) <= 8000),
  status text not null check (status in ('asked', 'confirmed', 'sending', 'final', 'failed', 'canceled', 'expired', 'rejected')),
  confirms_by text not null check (confirms_by in ('code', 'mail')),
  -- Of the links in the mail; what they open is decided by the status, so that each opens something once.
  confirm_hash text unique check (length(confirm_hash) <= 64),
  cancel_hash text unique check (length(cancel_hash) <= 64),
  reason text check (length(reason) <= 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- When it became a payout.
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
