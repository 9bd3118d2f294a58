-- The sandbox's Lightning node and the invoices of the outside world that it pays; empty with real money.

-- Amounts are thousandths of a satoshi.
create table sandbox_lightning_node (
  is_only boolean primary key default true check (is_only),
  -- What it can send and receive over its channels, without what is on its way out.
  local_msat bigint not null check (local_msat >= 0),
  remote_msat bigint not null check (remote_msat >= 0),
  settle_index bigint not null default 0 check (settle_index >= 0)
);

create table sandbox_lightning_invoices (
  payment_hash text primary key,
  add_index bigint not null generated always as identity unique,
  preimage text not null,
  request text not null,
  -- Null if the payer chooses.
  msat bigint check (msat > 0),
  state text not null check (state in ('OPEN', 'ACCEPTED', 'SETTLED', 'CANCELED')),
  -- What arrived; parts of a payment are held until all are there.
  paid_msat bigint not null default 0 check (paid_msat >= 0),
  settle_index bigint unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'SETTLED') = (settle_index is not null))
);

-- Invoices of the outside world.
create table sandbox_lightning_outside (
  payment_hash text primary key,
  id bigint not null generated always as identity unique,
  preimage text not null,
  request text not null,
  msat bigint check (msat > 0),
  -- What happens to a payment of it.
  behavior text not null check (behavior in
    ('pay', 'hold', 'fail', 'lose-answer', 'hang', 'nonsense', 'forget', 'wrong-preimage')),
  created_at timestamptz not null
);

create table sandbox_lightning_payments (
  payment_hash text primary key,
  msat bigint not null check (msat > 0),
  fee_msat bigint not null check (fee_msat >= 0),
  state text not null check (state in ('IN_FLIGHT', 'SUCCEEDED', 'FAILED')),
  failure_reason text,
  -- The node answers as if it had never sent it.
  is_forgotten boolean not null default false,
  created_at timestamptz not null,
  check ((state = 'FAILED') = (failure_reason is not null))
);

grant select, insert, update on sandbox_lightning_node, sandbox_lightning_invoices, sandbox_lightning_outside, sandbox_lightning_payments to dukat_app;
