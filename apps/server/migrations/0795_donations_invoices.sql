-- What a wallet's host states about it. Invoices contain the hash of exactly this text, so it is stored, not made again.
create table lightning_wallet_texts (
  wallet_id bigint not null references lightning_wallets (id),
  version integer not null,
  host text not null check (length(host) <= 253),
  metadata text not null check (length(metadata) <= 2000),
  primary key (wallet_id, version, host)
);
grant select, insert on lightning_wallet_texts to dukat_app;

-- Invoices of Lightning wallets, with what their payers wrote.
create table donations (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  wallet_id bigint not null references lightning_wallets (id),
  payment_hash text not null unique check (payment_hash ~ '^[0-9a-f]{64}$'),
  comment text not null check (length(comment) <= 999),
  payer_name text not null check (length(payer_name) <= 100),
  payer_email text not null check (length(payer_email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What arrived, in bitcoins; null while it is unpaid.
  amount numeric(38, 18) check (amount >= 0),
  paid_at timestamptz,
  -- Whether the owner's list has shown it.
  is_seen boolean not null default false,
  -- The owner decides whether strangers may read it.
  visibility text not null default 'private' check (visibility in ('private', 'public', 'hidden')),
  check ((amount is null) = (paid_at is null))
);
create index donations_open on donations (wallet_id, expires_at) where paid_at is null;
create index donations_paid on donations (wallet_id, paid_at desc, id desc) where paid_at is not null;
create index donations_unread on donations (wallet_id) where paid_at is not null and not is_seen;
grant select, insert on donations to dukat_app;
grant update (amount, paid_at, is_seen, visibility) on donations to dukat_app;
