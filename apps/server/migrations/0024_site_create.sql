-- What stands at the top of pages: written by an operator, or raised and cleared by the program itself.
create table alerts (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- The cause of an automatic alert, such as rates:BTC; at most one is shown for each.
  cause text check (length(cause) <= 100),
  severity text not null check (severity in ('info', 'warning', 'error', 'success')),
  -- By language; en_US is what a missing one falls back to.
  title jsonb not null check (title ? 'en_US'),
  text jsonb not null check (text ? 'en_US'),
  link_url text check (length(link_url) <= 500),
  link_title jsonb check (link_title is null or link_title ? 'en_US'),
  can_hide boolean not null default true,
  -- Null: everywhere.
  portal text check (portal in ('retail', 'exchange', 'retail2')),
  brand text check (length(brand) <= 32),
  market text check (length(market) <= 40),
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);
create unique index alerts_one_for_each_cause on alerts (cause) where cause is not null and ends_at is null;
create index alerts_shown on alerts (starts_at, ends_at);
grant select, insert, update on alerts to dukat_app;
