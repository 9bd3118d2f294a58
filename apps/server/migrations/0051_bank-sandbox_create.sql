-- The sandbox bank: what a bank keeps for its customers. Only the sandbox adapter reads or writes it; the program learns
-- of it over HTTP alone, as it would from a bank.

create table sandbox_bank_accounts (
  code text primary key,
  iban text not null unique,
  currency text not null,
  bic text not null,
  owner text not null,
  token text not null unique,
  opening_balance numeric(38, 18) not null,
  -- The mark of the protocol's "last" call.
  last_movement_id bigint not null default 0,
  last_called_at timestamptz
);

create table sandbox_bank_movements (
  id bigint generated always as identity (start with 26000000001) primary key,
  account text not null references sandbox_bank_accounts (code),
  booked_on date not null,
  amount numeric(38, 18) not null check (amount <> 0),
  counter_account text,
  counter_bank text,
  counter_name text,
  variable_symbol text,
  message text,
  kind text not null,
  reference text,
  instruction_id bigint,
  created_at timestamptz not null
);
create index sandbox_bank_movements_account on sandbox_bank_movements (account, id);

create table sandbox_bank_imports (
  id bigint generated always as identity (start with 105000001) primary key,
  account text not null references sandbox_bank_accounts (code),
  message_id text not null,
  document text not null,
  received_at timestamptz not null
);

create table sandbox_bank_payments (
  id bigint generated always as identity primary key,
  import_id bigint not null references sandbox_bank_imports (id),
  account text not null references sandbox_bank_accounts (code),
  end_to_end_id text not null,
  iban text not null,
  owner text not null,
  amount numeric(38, 18) not null check (amount > 0),
  message text not null,
  status text not null check (status in ('waiting', 'executed', 'returned')),
  movement_id bigint references sandbox_bank_movements (id)
);
create index sandbox_bank_payments_waiting on sandbox_bank_payments (id) where status = 'waiting';

grant select, insert, update on sandbox_bank_accounts, sandbox_bank_movements, sandbox_bank_imports, sandbox_bank_payments
  to dukat_app;
