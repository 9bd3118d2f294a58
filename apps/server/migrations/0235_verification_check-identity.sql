-- Checks of somebody's identity by a provider; a person has one that is open at most.
create table identity_checks (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  provider text not null check (provider in ('onfido', 'sumsub')),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  return_url text not null check (length(return_url) <= 300),
  -- The provider's own name of it, once it has answered.
  run text check (length(run) <= 100),
  link text check (length(link) <= 2000),
  status text not null check (
    status in ('opening', 'waiting', 'processing', 'review', 'approved', 'refused', 'again', 'expired')),
  reason text check (length(reason) <= 300),
  created_at timestamptz not null,
  asked_at timestamptz,
  ended_at timestamptz,
  check ((status in ('approved', 'refused', 'again', 'expired')) = (ended_at is not null))
);
create unique index identity_checks_open on identity_checks (user_id) where ended_at is null;
create unique index identity_checks_of_run on identity_checks (provider, run) where run is not null;
create index identity_checks_of_user on identity_checks (user_id, id);
create index identity_checks_to_ask on identity_checks (id) where ended_at is null;
grant select, insert, update on identity_checks to dukat_app;

-- What the sandbox's providers know; never written where money is real.
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
