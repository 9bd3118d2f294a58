-- Files for account holders: exports, statements of orders and accounts, tax reports. A job writes them in pieces, so that neither
-- writing nor reading ever holds a whole file.
create table documents (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  kind text not null check (kind in ('transactions', 'orders', 'statement', 'tax')),
  format text not null check (format in ('csv', 'pdf')),
  locale text not null check (locale in ('cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES')),
  brand text not null check (length(brand) <= 32),
  origin text not null check (length(origin) <= 200),
  -- The period, and other parameters of its kind.
  from_time timestamptz,
  until_time timestamptz,
  details jsonb not null default '{}' check (length(details::text) <= 1000),
  status text not null check (status in ('waiting', 'working', 'ready', 'failed')),
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer check (rows_total >= 0),
  attempts smallint not null default 0,
  -- The lease of the worker; after it another may continue.
  worked_until timestamptz,
  bytes bigint not null default 0 check (bytes >= 0),
  hash bytea check (length(hash) = 32),
  created_at timestamptz not null,
  ready_at timestamptz,
  -- Null if it is kept permanently.
  expires_at timestamptz,
  check ((status = 'ready') = (hash is not null))
);
create index documents_user on documents (user_id, id desc);
create index documents_portfolio on documents (portfolio_id);
-- At the turn of a month thousands of statements wait; requested files come before them.
create index documents_to_make on documents ((kind = 'statement'), id) where status in ('waiting', 'working');
create index documents_to_forget on documents (expires_at) where expires_at is not null;

create table document_pieces (
  document_id bigint not null references documents (id) on delete cascade,
  number integer not null check (number >= 0),
  -- Already compressed, or read only once.
  bytes bytea storage external not null check (length(bytes) <= 4000000),
  primary key (document_id, number)
);

grant select, insert, update, delete on documents to dukat_app;
grant select, insert, delete on document_pieces to dukat_app;

-- Account statements: numbered without gaps for each legal entity. The hash of each file is a link of the entity's chain, which also
-- names the newest seal of the ledger.
create table statement_series (
  company text primary key check (length(company) between 1 and 200),
  last_number integer not null default 0 check (last_number >= 0),
  last_link integer not null default 0 check (last_link between 0 and last_number),
  last_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(last_hash) = 32)
);

create table statements (
  id bigint generated always as identity primary key,
  company text not null references statement_series (company),
  -- Assigned before the file is made, since the file contains it.
  number integer not null check (number > 0),
  document_id bigint not null unique references documents (id),
  portfolio_id bigint not null references portfolios (id),
  period text not null check (period in ('month', 'year')),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  -- Assigned when the file is complete, in that order.
  link integer check (link > 0),
  file_hash bytea check (length(file_hash) = 32),
  books_number bigint,
  books_hash bytea,
  link_hash bytea check (length(link_hash) = 32),
  issued_at timestamptz,
  unique (company, number),
  unique (company, link),
  unique (portfolio_id, period, starts_on),
  check ((link is null) = (file_hash is null) and (link is null) = (link_hash is null) and (link is null) = (issued_at is null))
);
create unique index statements_file on statements (file_hash) where file_hash is not null;

-- Periods whose statements have all been requested.
create table statement_rounds (
  period text not null check (period in ('month', 'year')),
  starts_on date not null,
  done_at timestamptz not null,
  primary key (period, starts_on)
);

grant select, insert, update on statement_series, statements to dukat_app;
grant select, insert on statement_rounds to dukat_app;

-- The central bank's rates of the euro in crowns. A sale uses the newest one up to its day.
create table daily_fixings (
  day date primary key,
  czk_for_eur numeric(12, 6) not null check (czk_for_eur > 0),
  source text not null check (length(source) <= 40),
  kept_at timestamptz not null
);
grant select, insert on daily_fixings to dukat_app;

-- Purchases at other providers, as customers state them. Used in tax reports only.
create table imported_acquisitions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  acquired_at timestamptz not null,
  asset text not null check (length(asset) <= 16),
  amount numeric(38, 18) not null check (amount > 0),
  cost numeric(38, 18) not null check (cost >= 0),
  currency text not null check (currency in ('CZK', 'EUR')),
  imported_at timestamptz not null
);
create index imported_acquisitions_user on imported_acquisitions (user_id, id);
grant select, insert, delete on imported_acquisitions to dukat_app;
