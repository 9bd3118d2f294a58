-- Deposit addresses, deposits and withdrawals of coins. The books are the ledger's; these tables say where coins are
-- on the way. A hash, an address or a transaction id is text in the spelling of its network.

create table wallet_networks (
  network text primary key,
  -- The next index of each branch of the extended public key; an index is never given out twice.
  next_deposit_index integer not null default 0 check (next_deposit_index >= 0),
  next_change_index integer not null default 1 check (next_change_index >= 1),
  next_nonce bigint not null default 0 check (next_nonce >= 0),
  -- The last block that was searched, null before the first.
  scanned_height integer,
  scanned_hash text,
  problem text,
  problem_since timestamptz,
  check ((scanned_height is null) = (scanned_hash is null))
);

-- The hashes of the last searched blocks: by them a reorganisation is seen.
create table wallet_blocks (
  network text not null,
  height integer not null,
  hash text not null,
  primary key (network, height)
);

create table wallet_addresses (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  network text not null,
  branch smallint not null check (branch in (0, 1)),
  derivation_index integer not null check (derivation_index >= 0),
  address text not null,
  -- What a block is searched by, and where depositors share it, the memo that tells them apart.
  watch_key text not null,
  memo text,
  purpose text not null check (purpose in ('order', 'wallet', 'treasury', 'change')),
  portfolio_id bigint,
  order_public_id text,
  -- What the address was made for; what else comes to a user's own address is theirs too.
  asset text,
  -- The address is shown to its payer until then; it is watched for ever.
  shown_until timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null,
  unique (network, branch, derivation_index),
  check ((purpose = 'order') = (order_public_id is not null)),
  check ((purpose in ('order', 'wallet')) = (portfolio_id is not null))
);
create unique index wallet_addresses_watch on wallet_addresses (network, watch_key, memo) nulls not distinct;
create index wallet_addresses_order on wallet_addresses (order_public_id, id desc) where order_public_id is not null;
create index wallet_addresses_portfolio on wallet_addresses (portfolio_id, asset, id desc) where purpose = 'wallet';

create table wallet_deposits (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  network text not null,
  txid text not null,
  transfer_index integer not null,
  -- Null where the coins came to a shared address with a memo that is nobody's.
  address_id bigint references wallet_addresses,
  memo text,
  asset text not null,
  amount numeric(38, 18) not null check (amount > 0),
  deposit_fee numeric(38, 18) not null check (deposit_fee >= 0),
  confirmations_needed integer not null check (confirmations_needed >= 0),
  sender text,
  -- Null while it waits to be mined, and after a reorganisation took its block.
  height integer,
  status text not null check (status in ('seen', 'dropped', 'credited', 'held', 'disputed', 'reversed')),
  -- Why it is held, for the operator.
  held_reason text,
  seen_at timestamptz not null,
  settled_at timestamptz,
  unique (network, txid, transfer_index),
  check ((status in ('credited', 'held', 'disputed', 'reversed')) = (settled_at is not null)),
  check ((status = 'held') <= (held_reason is not null))
);
create index wallet_deposits_open on wallet_deposits (network) where status = 'seen';
create index wallet_deposits_height on wallet_deposits (network, height);
create index wallet_deposits_address on wallet_deposits (address_id);
create index wallet_deposits_attention on wallet_deposits (id) where status in ('held', 'disputed');

create table wallet_withdrawals (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  reference text not null unique,
  portfolio_id bigint not null,
  network text not null,
  asset text not null,
  address text not null,
  memo text,
  -- What arrives, and what we took for it.
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  status text not null check (status in ('stored', 'signed', 'sent', 'final', 'failed')),
  -- Written before anything is sent and never changed: sending again sends these bytes.
  signed_bytes text,
  txid text unique,
  nonce bigint,
  network_fee numeric(38, 18) check (network_fee >= 0),
  height integer,
  is_reverted boolean not null default false,
  sendings integer not null default 0,
  last_sent_at timestamptz,
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('stored', 'failed')) or (signed_bytes is not null and txid is not null)),
  check ((signed_bytes is null) = (txid is null)),
  check ((status in ('final', 'failed')) = (ended_at is not null))
);
create unique index wallet_withdrawals_nonce on wallet_withdrawals (network, nonce) where nonce is not null;
create index wallet_withdrawals_open on wallet_withdrawals (network, id) where status in ('stored', 'signed', 'sent');
create index wallet_withdrawals_portfolio on wallet_withdrawals (portfolio_id, id desc);

-- Our outputs on networks that spend outputs. One that a withdrawal took is never offered to another.
create table wallet_coins (
  network text not null,
  txid text not null,
  output_index integer not null,
  address_id bigint not null references wallet_addresses,
  amount numeric(38, 18) not null check (amount > 0),
  -- Null for change of a transaction that is not mined yet.
  height integer,
  spent_by bigint references wallet_withdrawals,
  primary key (network, txid, output_index)
);
create index wallet_coins_free on wallet_coins (network) where spent_by is null;

create table wallet_saved_addresses (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  portfolio_id bigint not null,
  asset text not null,
  -- The bank account or the address: by it a saved one is recognised (specification 2.10).
  recognised_by text not null,
  fields jsonb not null,
  last_used_at timestamptz not null,
  unique (portfolio_id, asset, recognised_by)
);

grant select, insert, update on wallet_networks, wallet_addresses, wallet_deposits, wallet_withdrawals to dukat_app;
grant select, insert, update, delete on wallet_blocks, wallet_coins, wallet_saved_addresses to dukat_app;
