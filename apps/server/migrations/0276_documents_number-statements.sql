-- Statements of accounts: numbered without a gap for each legal entity, and each file's hash a link of the entity's chain, which also
-- names the newest link of the books.
create table statement_series (
  company text primary key check (length(company) between 1 and 200),
  last_number integer not null default 0 check (last_number >= 0),
  last_link integer not null default 0 check (last_link between 0 and last_number),
  last_hash bytea not null default decode(repeat('00', 32), 'hex') check (length(last_hash) = 32)
);

create table statements (
  id bigint generated always as identity primary key,
  company text not null references statement_series (company),
  -- Given before the file is made, since the file says it.
  number integer not null check (number > 0),
  document_id bigint not null unique references documents (id),
  portfolio_id bigint not null references portfolios (id),
  period text not null check (period in ('month', 'year')),
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  -- Given when the file is whole, in that order.
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

-- Which periods have been gone through to their end.
create table statement_rounds (
  period text not null check (period in ('month', 'year')),
  starts_on date not null,
  done_at timestamptz not null,
  primary key (period, starts_on)
);

grant select, insert, update on statement_series, statements to dukat_app;
grant select, insert on statement_rounds to dukat_app;
