-- Files that are made for account holders: exports, statements of orders and of accounts, reports for the tax. A job makes them piece by
-- piece, so that neither the making nor the reading ever holds a whole file.
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
  -- What it is about: a period, and what else its kind asks for.
  from_time timestamptz,
  until_time timestamptz,
  details jsonb not null default '{}' check (length(details::text) <= 1000),
  status text not null check (status in ('waiting', 'working', 'ready', 'failed')),
  rows_done integer not null default 0 check (rows_done >= 0),
  rows_total integer check (rows_total >= 0),
  attempts smallint not null default 0,
  -- Whoever makes it says so for a while; after that another may.
  worked_until timestamptz,
  bytes bigint not null default 0 check (bytes >= 0),
  hash bytea check (length(hash) = 32),
  created_at timestamptz not null,
  ready_at timestamptz,
  -- Null for what is kept for good.
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
