-- Deposits that became an account's own, by rail, in crowns at their value at the time. Each source counts once.
create table counted_deposits (
  source text primary key check (length(source) <= 300),
  user_id bigint not null references users (id),
  rail text not null check (rail in ('fiat', 'crypto')),
  crowns numeric(38, 18) not null check (crowns >= 0),
  counted_at timestamptz not null
);
create index counted_deposits_of_user on counted_deposits (user_id, rail, counted_at) include (crowns);
grant select, insert, delete on counted_deposits to dukat_app;

-- Deposits before this migration: bank payments at their amount, coins at their part of the agreed price.
insert into counted_deposits (source, user_id, rail, crowns, counted_at)
select 'payment:' || p.source, o.user_id, case when p.asset in ('CZK', 'EUR') then 'fiat' else 'crypto' end,
       case when p.asset in ('CZK', 'EUR') then p.amount else trunc(o.fiat_value * p.amount / o.coin_value, 18) end
         * case when o.fiat = 'EUR' then 25 else 1 end,
       p.decided_at
  from order_payments p join orders o on o.id = p.order_id
 where p.status in ('applied', 'joined', 'traded');

-- Identity checks by a provider; a person has at most one open check. A bank's confirmation is a check too.
create table identity_checks (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  provider text not null check (provider in ('onfido', 'sumsub', 'bankid')),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  return_url text not null check (length(return_url) <= 300),
  -- The provider's id, once it has answered.
  run text check (length(run) <= 100),
  link text check (length(link) <= 2000),
  status text not null check (
    status in ('opening', 'waiting', 'processing', 'review', 'approved', 'refused', 'again', 'expired')),
  reason text check (length(reason) <= 300),
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  -- When all of the provider's documents had been copied.
  documents_at timestamptz,
  check ((status in ('approved', 'refused', 'again', 'expired')) = (ended_at is not null))
);
create unique index identity_checks_open on identity_checks (user_id) where ended_at is null;
create unique index identity_checks_of_run on identity_checks (provider, run) where run is not null;
create index identity_checks_of_user on identity_checks (user_id, id);
create index identity_checks_to_ask on identity_checks (id) where ended_at is null;
create index identity_checks_to_copy on identity_checks (id)
  where documents_at is null and run is not null and status in ('approved', 'refused');
-- Finds unapproved checks whose personal data is due to be deleted.
create index identity_checks_failed on identity_checks (ended_at) where ended_at is not null and status <> 'approved';
grant select, insert, update, delete on identity_checks to dukat_app;

-- Encrypted copies of the identity documents that the provider received, so that a check can be reviewed without the provider.
create table identity_documents (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  check_id bigint not null references identity_checks (id) on delete cascade,
  -- The provider's id.
  source text not null check (length(source) between 1 and 100),
  kind text not null check (kind in ('passport', 'id_card', 'driving_licence', 'residence_permit', 'other')),
  side text check (side in ('front', 'back')),
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size between 1 and 10000000),
  -- The encryption key. The ciphertext follows a nonce of 12 bytes and a tag of 16.
  key_id text not null check (length(key_id) between 1 and 32),
  encrypted bytea not null,
  kept_at timestamptz not null,
  unique (check_id, source),
  check (octet_length(encrypted) = size + 28)
);
create index identity_documents_of_key on identity_documents (key_id, id);
grant select, insert, delete on identity_documents to dukat_app;
grant update (key_id, encrypted) on identity_documents to dukat_app;

-- Checks at the sandbox's providers; empty with real money.
create table sandbox_identity_runs (
  id text primary key check (length(id) <= 100),
  provider text not null check (provider in ('onfido', 'sumsub')),
  applicant text not null check (length(applicant) <= 100),
  person text not null check (length(person) <= 300),
  customer text check (length(customer) <= 100),
  status text not null check (length(status) <= 40),
  reasons text[] not null default '{}',
  return_url text check (length(return_url) <= 2000),
  created_at timestamptz not null
);
grant select, insert, update on sandbox_identity_runs to dukat_app;

-- Identities that a bank confirmed; a person has one account.
create table verified_profiles (
  user_id bigint primary key references users (id),
  source text not null check (source in ('bankid')),
  -- Of the source's id of the person.
  person_hash text not null check (length(person_hash) <= 64),
  -- Name, date of birth and address, encrypted with a key of the installation.
  sealed_profile text not null check (length(sealed_profile) <= 8000),
  verified_at timestamptz not null,
  unique (source, person_hash)
);
grant select, insert, update on verified_profiles to dukat_app;

-- Pending requests to a bank. The returned secret is kept as a hash and works once.
create table bankid_requests (
  state_hash text primary key check (length(state_hash) <= 64),
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index bankid_requests_expires_at on bankid_requests (expires_at);
create index bankid_requests_user on bankid_requests (user_id, created_at);
grant select, insert, delete on bankid_requests to dukat_app;

-- Encrypted answers to one version of the client form; submitted once.
create table client_forms (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  version integer not null check (version > 0),
  answers text not null check (length(answers) <= 100000),
  revision integer not null check (revision > 0),
  status text not null check (status in ('draft', 'cleared', 'review', 'refused')),
  updated_at timestamptz not null,
  submitted_at timestamptz,
  unique (user_id, version),
  check ((status = 'draft') = (submitted_at is null))
);
create index client_forms_drafts on client_forms (updated_at) where status = 'draft';
grant select, insert, update, delete on client_forms to dukat_app;

-- Identity cases for operators: a form that needs review, a bank account with another name, or a bank's remark about a person.
create table identity_cases (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('form', 'bank_account', 'identity')),
  about text not null check (length(about) <= 64),
  reasons text[] not null check (cardinality(reasons) between 1 and 20),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  -- As it was sent to the customer.
  message text check (length(message) <= 1000),
  operator_id bigint references operators (id),
  opened_at timestamptz not null,
  decided_at timestamptz,
  unique (kind, about),
  check ((status = 'open') = (decided_at is null))
);
create index identity_cases_queue on identity_cases (status, id);
create index identity_cases_of_user on identity_cases (user_id, id);
grant select, insert, update on identity_cases to dukat_app;

-- Checks of bank accounts: a small payment with the check's symbol and the customer's name proves the account.
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
create index bank_account_checks_refused on bank_account_checks (paid_at) where status = 'refused' and payer_name is not null;
grant select, insert, update on bank_account_checks to dukat_app;

-- Payments with the symbol of a check. The money is credited to the owner, whatever the result of the check.
create table bank_account_payments (
  source text primary key check (length(source) <= 300),
  check_id bigint not null references bank_account_checks (id),
  asset text not null check (asset in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  credited_at timestamptz not null
);
create index bank_account_payments_of_check on bank_account_payments (check_id);
grant select, insert on bank_account_payments to dukat_app;
