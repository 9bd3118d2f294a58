-- Logins at others (Google, Apple) that open an account here. The provider's own name of the person is what counts; the address is
-- only shown.
create table linked_logins (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 40),
  user_id bigint not null references users (id),
  provider text not null check (provider in ('google', 'apple')),
  subject text not null check (length(subject) between 1 and 255),
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider, subject)
);
create index linked_logins_user on linked_logins (user_id);
grant select, insert, update, delete on linked_logins to dukat_app;

-- Who was sent to a provider, and from which device. The secret that comes back is kept as its hash and is good once.
create table provider_requests (
  state_hash text primary key check (length(state_hash) <= 64),
  device_id text not null check (length(device_id) between 1 and 64),
  provider text not null check (provider in ('google-web', 'google-android', 'google-ios', 'apple-web', 'apple-ios')),
  login_type text not null check (login_type in ('signin', 'signup')),
  -- Of somebody signed in who adds the login to their account.
  user_id bigint references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_requests_expires_at on provider_requests (expires_at);
create index provider_requests_user on provider_requests (user_id);
grant select, insert, delete on provider_requests to dukat_app;

-- Whom a provider introduced, and who has still to prove the account that the address has, or to agree to the terms.
create table introductions (
  token_hash text primary key check (length(token_hash) <= 64),
  device_id text not null check (length(device_id) between 1 and 64),
  provider text not null check (provider in ('google', 'apple')),
  subject text not null check (length(subject) between 1 and 255),
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index introductions_expires_at on introductions (expires_at);
grant select, insert, delete on introductions to dukat_app;
