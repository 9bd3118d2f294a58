-- Invoices of the Lightning node, and payments that it settled without an invoice that we know.
create table lightning_invoices (
  id bigint generated always as identity primary key,
  payment_hash text not null unique check (payment_hash ~ '^[0-9a-f]{64}$'),
  -- The text that wallets read; null if the invoice is unknown.
  request text check (length(request) <= 4096),
  -- Who receives the money; null if the invoice is unknown.
  portfolio_id bigint references portfolios (id),
  -- The reason for the invoice: the slice of this name is notified of the payment.
  purpose text check (length(purpose) <= 40),
  description text check (length(description) <= 640),
  -- The amount in thousandths of a satoshi; null if the payer chooses.
  msat bigint check (msat > 0),
  status text not null check (status in ('CREATED', 'PAID', 'CANCELLED', 'REFUNDED')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  received_msat bigint check (received_msat > 0),
  preimage text check (length(preimage) <= 64),
  -- The received amount in whole satoshis.
  amount numeric(38, 18) check (amount >= 0),
  -- Why the amount waits in suspense; null if it was credited.
  held_reason text check (held_reason in ('above_deposit_limit', 'unpriced', 'unknown')),
  paid_at timestamptz,
  check ((portfolio_id is null) = (request is null) and (portfolio_id is null) = (purpose is null)),
  check ((status in ('PAID', 'REFUNDED')) = (preimage is not null)),
  check ((preimage is null) = (received_msat is null) and (preimage is null) = (amount is null)
    and (preimage is null) = (paid_at is null)),
  check (preimage is null or encode(sha256(decode(preimage, 'hex')), 'hex') = payment_hash),
  check (held_reason is null or preimage is not null)
);
create index lightning_invoices_open on lightning_invoices (expires_at, id) where status = 'CREATED';
create index lightning_invoices_open_of_portfolio on lightning_invoices (portfolio_id, expires_at) where status = 'CREATED';
create index lightning_invoices_held on lightning_invoices (id) where held_reason is not null;
grant select, insert on lightning_invoices to dukat_app;
grant update (status, received_msat, preimage, amount, held_reason, paid_at) on lightning_invoices to dukat_app;

-- Up to which of a node's settled invoices all are booked.
create table lightning_nodes (
  public_key text primary key check (length(public_key) <= 66),
  settle_index bigint not null check (settle_index >= 0)
);
grant select, insert on lightning_nodes to dukat_app;
grant update (settle_index) on lightning_nodes to dukat_app;
