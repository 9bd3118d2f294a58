-- What somebody answered to one version of the client form, encrypted; submitted once.
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

-- What operators decide about who somebody is: a form that needs a look, or money whose payer has another name.
create table identity_cases (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('form', 'bank_account')),
  about text not null check (length(about) <= 64),
  reasons text[] not null check (cardinality(reasons) between 1 and 20),
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  -- In words that the customer was sent.
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
