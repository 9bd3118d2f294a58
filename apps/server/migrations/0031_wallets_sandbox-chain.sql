-- The sandbox chain: blocks, a mempool and transfers for every network that no real node serves.

create table sandbox_chain_networks (
  network text primary key,
  height integer not null default 0 check (height >= 0)
);

create table sandbox_chain_blocks (
  network text not null,
  height integer not null check (height >= 0),
  hash text not null,
  parent_hash text not null,
  mined_at timestamptz not null,
  primary key (network, height)
);

create table sandbox_chain_transactions (
  id bigint generated always as identity primary key,
  network text not null,
  txid text not null,
  sender text not null,
  -- A sender's running number: of two transactions with the same one only the first can ever be mined.
  nonce bigint not null,
  recipient text not null,
  memo text,
  asset text not null,
  amount numeric(38, 18) not null check (amount > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  -- Null while it waits in the mempool.
  height integer,
  created_at timestamptz not null,
  unique (network, txid),
  unique (network, sender, nonce)
);
create index sandbox_chain_transactions_waiting on sandbox_chain_transactions (network) where height is null;
create index sandbox_chain_transactions_mined on sandbox_chain_transactions (network, height);

grant select, insert, update, delete on sandbox_chain_networks, sandbox_chain_blocks, sandbox_chain_transactions to dukat_app;
