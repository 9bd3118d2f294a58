-- Money through banks: what payers are asked for, what statements said, and what we send out.

-- The house's own accounts, kept as configuration says at every start. A row is never deleted: movements name it.
create table bank_accounts (
  code text primary key check (code ~ '^[a-z0-9-]{1,40}$'),
  currency text not null check (currency in ('CZK', 'EUR')),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text not null,
  bank_name text not null,
  owner text not null,
  -- The order in which accounts of one currency are offered to payers.
  position smallint not null,
  is_open boolean not null,
  -- When its statement was last read without an error, and since when reading has failed.
  read_at timestamptz,
  failing_since timestamptz,
  -- When somebody last began to call the bank for this account: banks bound how often they may be asked.
  called_at timestamptz,
  last_failure text
);
grant select, insert, update on bank_accounts to dukat_app;

-- Serial numbers of variable symbols; a number is never given twice, also not after a rollback.
create sequence bank_variable_symbols as bigint minvalue 0 maxvalue 899999999 start 0;
grant usage on sequence bank_variable_symbols to dukat_app;

-- One row an order that is paid by bank transfer. The symbol is never used again, so rows are never deleted.
create table bank_payment_requests (
  id bigint generated always as identity primary key,
  order_public_id text not null unique,
  currency text not null check (currency in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  variable_symbol text not null unique check (variable_symbol ~ '^[1-9][0-9]{9}$'),
  created_at timestamptz not null,
  due_at timestamptz not null
);
grant select, insert on bank_payment_requests to dukat_app;

create table bank_payout_batches (
  id bigint generated always as identity primary key,
  message_id text not null unique check (length(message_id) <= 35),
  account text not null references bank_accounts (code),
  -- The very bytes that go to the bank: stored before they are sent, sent once.
  document text not null,
  payments integer not null check (payments between 1 and 1000),
  total numeric(38, 18) not null check (total > 0),
  -- stored: not sent. sending: handed to the bank, its answer not yet stored; after a crash the outcome is unknown and
  -- only the statement, or a person who asked the bank, can tell. accepted, rejected: the bank's answer.
  -- absent: it was found that the bank never got it; its payouts were put into another batch.
  status text not null check (status in ('stored', 'sending', 'accepted', 'rejected', 'absent')),
  bank_reference text,
  created_at timestamptz not null,
  sending_at timestamptz,
  answered_at timestamptz
);
create index bank_payout_batches_open on bank_payout_batches (id) where status in ('stored', 'sending');
grant select, insert, update on bank_payout_batches to dukat_app;

create table bank_payouts (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- What asked for it: 'order:<public id>', 'return:<source>', 'withdrawal:<public id>'. Asked twice is one payout.
  reference text not null unique check (length(reference) <= 160),
  -- Ours on the bank's statement (EndToEndId); never used for another payment.
  end_to_end_id text not null unique check (end_to_end_id ~ '^[A-Z0-9]{10,35}$'),
  -- Whose money it is. Null: it came out of suspense.
  portfolio_id text,
  asset text not null check (asset in ('CZK', 'EUR')),
  gross numeric(38, 18) not null check (gross > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  amount numeric(38, 18) not null check (amount > 0),
  iban text not null,
  bic text,
  owner text not null,
  address text,
  variable_symbol text check (variable_symbol ~ '^[0-9]{1,10}$'),
  message text not null check (length(message) <= 140),
  -- stored -> submitted -> final; submitted -> failed; final or submitted -> returned. stored -> failed where the bank
  -- refused it.
  status text not null check (status in ('stored', 'submitted', 'final', 'failed', 'returned')),
  batch_id bigint references bank_payout_batches (id),
  failure text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  ended_at timestamptz,
  check (gross = amount + fee),
  check (status = 'stored' or status = 'failed' or batch_id is not null)
);
create index bank_payouts_waiting on bank_payouts (asset, id) where status = 'stored' and batch_id is null;
create index bank_payouts_batch on bank_payouts (batch_id);
grant select, insert, update on bank_payouts to dukat_app;

-- Every line of every statement, once. It is stored before anything is decided about it.
create table bank_movements (
  id bigint generated always as identity primary key,
  account text not null references bank_accounts (code),
  movement_id text not null check (length(movement_id) between 1 and 100),
  booked_on date not null,
  -- Positive came in, negative went out.
  amount numeric(38, 18) not null check (amount <> 0),
  currency text not null,
  counter_account text,
  counter_iban text,
  counter_bic text,
  counter_name text,
  variable_symbol text,
  constant_symbol text,
  specific_symbol text,
  end_to_end_id text,
  message text,
  is_return boolean not null default false,
  seen_at timestamptz not null,
  -- new: not yet decided. matched: an order's. suspense: nobody's yet. suspense_matched, suspense_returned: how an
  -- operator ended it. payout: the debit of a payout of ours. payout_returned: a payout came back.
  -- unexplained: a debit, or a kind of credit, that only a person can explain; nothing is booked.
  status text not null default 'new' check (status in (
    'new', 'matched', 'suspense', 'suspense_matched', 'suspense_returned', 'payout', 'payout_returned', 'unexplained'
  )),
  -- Why it went to suspense or stays unexplained.
  reason text,
  order_public_id text,
  payout_id bigint references bank_payouts (id),
  decided_at timestamptz,
  attempts smallint not null default 0,
  unique (account, movement_id)
);
create index bank_movements_new on bank_movements (id) where status = 'new';
create index bank_movements_for_person on bank_movements (id) where status in ('suspense', 'unexplained');
create index bank_movements_order on bank_movements (order_public_id) where order_public_id is not null;
grant select, insert, update on bank_movements to dukat_app;
