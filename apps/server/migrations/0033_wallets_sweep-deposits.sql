-- Moving what came to deposit addresses to the hot wallet, on networks that pay from one account. Each row is one
-- transaction of ours: the coin for its gas, sent ahead to the address, or the move itself.
create table wallet_sweeps (
  id bigint generated always as identity primary key,
  network text not null,
  address_id bigint not null references wallet_addresses,
  asset text not null,
  kind text not null check (kind in ('gas', 'move')),
  sender text not null,
  nonce bigint not null,
  amount numeric(38, 18) not null check (amount > 0),
  network_fee numeric(38, 18) not null check (network_fee >= 0),
  -- As with withdrawals: written before anything is sent, and never changed.
  signed_bytes text not null,
  txid text not null unique,
  status text not null check (status in ('signed', 'final')),
  height integer,
  is_reverted boolean not null default false,
  last_sent_at timestamptz,
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (network, sender, nonce),
  check ((status = 'final') = (ended_at is not null))
);
-- One at a time for each address: its next number is known only when the last one is mined.
create unique index wallet_sweeps_open on wallet_sweeps (address_id) where status = 'signed';
grant select, insert, update on wallet_sweeps to dukat_app;

alter table wallet_deposits
  add column swept_by bigint references wallet_sweeps,
  add column sweep_tried_at timestamptz;
create index wallet_deposits_unswept on wallet_deposits (network) where status in ('credited', 'held') and swept_by is null;
