-- Requests to be notified when a capability opens. Unconfirmed rows are deleted; a confirmed one is a consent and is kept with its
-- dates.
create table opening_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  opening text not null check (length(opening) <= 32),
  email text not null check (length(email) <= 254),
  brand text not null check (length(brand) <= 64),
  locale text not null check (length(locale) <= 8),
  -- The site where it was made, which the links in its mails begin with.
  origin text not null check (length(origin) <= 255),
  -- Of the last mailed link.
  token_hash text not null unique check (length(token_hash) <= 64),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  -- The device that gave the consent.
  confirmed_on text check (length(confirmed_on) <= 64),
  ended_at timestamptz,
  notified_at timestamptz,
  attempts smallint not null default 0,
  unique (brand, opening, email)
);
create index opening_requests_email on opening_requests (email);
create index opening_requests_to_notify on opening_requests (opening, id)
  where confirmed_at is not null and ended_at is null and notified_at is null and attempts < 5;
create index opening_requests_unconfirmed on opening_requests (asked_at) where confirmed_at is null;
grant select, insert, update, delete on opening_requests to dukat_app;

-- An operator announced the opening, once; later confirmations are notified too.
create table opening_notices (
  opening text primary key check (length(opening) <= 32),
  operator_id bigint not null references operators (id),
  asked_at timestamptz not null
);
grant select, insert on opening_notices to dukat_app;

-- One token in each marketing mail; it ends all marketing mails to that address.
create table unsubscribe_tokens (
  token_hash text primary key check (length(token_hash) <= 64),
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  used_at timestamptz,
  used_by text check (used_by in ('page', 'one_click'))
);
grant select, insert, update on unsubscribe_tokens to dukat_app;
