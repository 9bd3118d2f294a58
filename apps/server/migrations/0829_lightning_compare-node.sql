-- What the node had in its channels when it was asked last, and what the ledger said.
create table lightning_node_check (
  is_only boolean primary key default true check (is_only),
  local_msat bigint not null check (local_msat >= 0),
  remote_msat bigint not null check (remote_msat >= 0),
  -- On its way out: payments that are neither settled nor failed.
  unsettled_msat bigint not null check (unsettled_msat >= 0),
  ledger numeric(38, 18) not null,
  -- What open payments may still take.
  open numeric(38, 18) not null check (open >= 0),
  -- The newest of the postings below that the ledger had.
  posting_id bigint not null check (posting_id >= 0),
  checked_at timestamptz not null
);
grant select, insert on lightning_node_check to dukat_app;
grant update (local_msat, remote_msat, unsettled_msat, ledger, open, posting_id, checked_at) on lightning_node_check to dukat_app;

-- What two operators booked to explain a difference.
create table lightning_node_postings (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('channel_opened', 'channel_closed', 'routing_earned', 'cost_paid')),
  amount numeric(38, 18) not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 1000),
  booked_at timestamptz not null
);
grant select, insert on lightning_node_postings to dukat_app;
