-- People who work in the back office, apart from customers: an operator is never a user of the site.

create table operators (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  role text not null check (role in ('support', 'finance', 'compliance', 'content', 'administrator')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  -- A password that somebody else has seen opens nothing but the form that sets an own one.
  must_change_password boolean not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);
grant select, insert, update on operators to dukat_app;

-- Only the hash of the cookie's secret is kept.
create table operator_sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  operator_id bigint not null references operators (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_alive on operator_sessions (operator_id) where ended_at is null;
grant select, insert, update on operator_sessions to dukat_app;

-- Failed logins in a row, by account (known or not, so that counting tells nothing) and by address.
create table operator_login_failures (
  subject text primary key check (length(subject) <= 400),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null
);
grant select, insert, update, delete on operator_login_failures to dukat_app;

-- Acts on large sums that one operator has asked for and another must approve.
create table operator_approvals (
  subject text primary key check (length(subject) <= 120),
  asked_by bigint not null references operators (id),
  asked_at timestamptz not null
);
-- Update only so that a row can be locked.
grant select, insert, update, delete on operator_approvals to dukat_app;

create index audit_log_at on audit_log (id desc) where actor_kind = 'operator';
