-- Files for customers: exports, statements of orders and of accounts, tax reports. A job writes them in pieces, so that neither writing nor
-- reading holds a whole file in memory.
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
  -- The period and the further parameters of its kind.
  from_time timestamptz,
  until_time timestamptz,
  details jsonb not null default '{}' check (length(details::text) <= 1000),
  status text not null check (status in ('waiting', 'working', 'ready', 'failed')),
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer check (rows_total >= 0),
  attempts smallint not null default 0,
  -- The lease of the worker that writes the file; once it expires, another worker may continue.
  worked_until timestamptz,
  bytes bigint not null default 0 check (bytes >= 0),
  hash bytea check (length(hash) = 32),
  created_at timestamptz not null,
  ready_at timestamptz,
  -- Null for files that never expire.
  expires_at timestamptz,
  check ((status = 'ready') = (hash is not null))
);
create index documents_user on documents (user_id, id desc);
create index documents_portfolio on documents (portfolio_id);
create index documents_to_make on documents (id) where status in ('waiting', 'working');
create index documents_to_forget on documents (expires_at) where expires_at is not null;

create table document_pieces (
  document_id bigint not null references documents (id) on delete cascade,
  number integer not null check (number >= 0),
  bytes bytea not null check (length(bytes) <= 4000000),
  primary key (document_id, number)
);
-- What is in it is packed already, or is read once.
alter table document_pieces alter column bytes set storage external;

grant select, insert, update, delete on documents to dukat_app;
grant select, insert, delete on document_pieces to dukat_app;
