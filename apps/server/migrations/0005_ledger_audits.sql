-- What each audit of the books found. The newest row is what the operator sees and what a payout may ask before it leaves.
create table ledger_audits (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  duration_ms integer not null,
  postings bigint not null,
  entries bigint not null,
  seals bigint not null,
  is_in_order boolean not null,
  -- [{check, about, expected, found}], the first ones of each check.
  differences jsonb not null
);
grant select, insert on ledger_audits to dukat_app;
