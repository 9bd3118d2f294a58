-- What an owner may pay over Lightning within 24 hours without confirming each payment.
create table lightning_allowances (
  portfolio_id bigint primary key references portfolios (id),
  user_id bigint not null references users (id),
  -- 0 after its owner closed it.
  sats bigint not null check (sats >= 0),
  -- The owner's epoch of credentials at the opening, with which it ends.
  epoch integer not null,
  opened_at timestamptz not null
);
grant select, insert on lightning_allowances to dukat_app;
grant update (sats, epoch, opened_at) on lightning_allowances to dukat_app;

-- Payments that were not confirmed.
create table lightning_allowance_payments (
  withdrawal_id text primary key check (length(withdrawal_id) <= 64),
  portfolio_id bigint not null references portfolios (id),
  -- What arrives and the highest fee.
  sats bigint not null check (sats > 0),
  paid_at timestamptz not null
);
create index lightning_allowance_payments_recent on lightning_allowance_payments (portfolio_id, paid_at);
grant select, insert on lightning_allowance_payments to dukat_app;
