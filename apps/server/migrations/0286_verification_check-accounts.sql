-- Checks of bank accounts: who pays a small sum under a check's symbol, and under the own name, has shown that the account is theirs.
create table bank_account_checks (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  currency text not null check (currency in ('CZK', 'EUR')),
  status text not null check (status in ('waiting', 'verified', 'review', 'refused')),
  -- Of the first payment, as the bank wrote it.
  payer_name text check (length(payer_name) <= 300),
  payer_account text check (length(payer_account) <= 100),
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((status = 'waiting') = (paid_at is null))
);
create unique index bank_account_checks_waiting on bank_account_checks (user_id, currency) where status = 'waiting';
create index bank_account_checks_of_user on bank_account_checks (user_id, id);
grant select, insert, update on bank_account_checks to dukat_app;

-- Each payment that came under the symbol of a check; it is its owner's, whatever became of the check.
create table bank_account_payments (
  source text primary key check (length(source) <= 300),
  check_id bigint not null references bank_account_checks (id),
  asset text not null check (asset in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  credited_at timestamptz not null
);
create index bank_account_payments_of_check on bank_account_payments (check_id);
grant select, insert on bank_account_payments to dukat_app;

-- What a symbol was given out for.
alter table bank_payment_requests
  add column purpose text not null default 'order' check (purpose in ('order', 'account_check'));
