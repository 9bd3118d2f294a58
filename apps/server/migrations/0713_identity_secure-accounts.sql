alter table sessions
  -- When and how the owner last proved their identity in this session. Sensitive acts ask for it again.
  add column proven_at timestamptz,
  add column proven_with text check (proven_with in ('password', 'code', 'passkey')),
  -- Since when the account has that passkey or second factor. Null for a password, which only a mailed link sets.
  add column proof_added_at timestamptz,
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (
    end_reason in (
      'logout', 'new_login', 'password_set', 'device_logout', 'factor_changed', 'email_changed', 'account_frozen'
    )
  );
alter table mailed_links
  -- The device that requested a login link. Opened on another device, the link first shows who requested it.
  add column device_id text check (length(device_id) between 1 and 64),
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40),
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (
    purpose in ('set_password', 'confirm_email', 'reset_factor', 'stop_reset', 'freeze_account', 'log_in', 'change_email', 'leave_email')
  );
-- Recovering an account suspends its credentials (ADR 73): they do nothing until their owner keeps or deletes them. `device_id`, here
-- and below, is where a credential was added, if known.
alter table api_keys
  add column device_id text check (length(device_id) between 1 and 64),
  add column suspended_at timestamptz;
create index api_keys_suspended on api_keys (suspended_at) where suspended_at is not null and ended_at is null;

-- Secrets of authenticator apps. Checking a code needs the secret, so it is encrypted instead of hashed.
create table second_factors (
  user_id bigint primary key references users (id),
  sealed_secret text not null check (length(sealed_secret) <= 200),
  created_at timestamptz not null,
  -- Null while it is only offered and asks for no code.
  confirmed_at timestamptz,
  -- The half minute of the last accepted code: codes of it and of earlier ones are refused.
  last_step bigint not null default 0 check (last_step >= 0)
);
grant select, insert, update, delete on second_factors to dukat_app;

-- Each replaces a code once. Only hashes are kept.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  code_hash text not null unique check (length(code_hash) <= 64),
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id) where used_at is null;
grant select, insert, update, delete on recovery_codes to dukat_app;

-- Logins whose password was right and whose code is missing.
create table login_tickets (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (length(token_hash) <= 64),
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5)
);
create index login_tickets_user on login_tickets (user_id);
create index login_tickets_expires_at on login_tickets (expires_at);
grant select, insert, update, delete on login_tickets to dukat_app;

-- Removing a lost second factor takes a day, in which the owner can stop a reset that an attacker requested.
create table factor_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('stopped', 'done')),
  check ((ended_at is null) = (outcome is null))
);
create unique index factor_resets_open on factor_resets (user_id) where ended_at is null;
create index factor_resets_due on factor_resets (due_at) where ended_at is null;
grant select, insert, update on factor_resets to dukat_app;

-- Accounts that their owners have frozen, until the requested thaw is due.
create table account_freezes (
  user_id bigint primary key references users (id),
  frozen_at timestamptz not null,
  thaw_due_at timestamptz
);
create index account_freezes_due on account_freezes (thaw_due_at) where thaw_due_at is not null;
grant select, insert, update, delete on account_freezes to dukat_app;

-- Public halves of passkeys.
create table passkeys (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 40),
  user_id bigint not null references users (id),
  -- The authenticator's id of it, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) <= 4000),
  -- The authenticator's use counter, if it has one: a lower value reveals a copy.
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  device_id text check (length(device_id) between 1 and 64),
  suspended_at timestamptz,
  -- When its owner last kept it after a suspension. It then counts as newly added.
  kept_at timestamptz
);
create index passkeys_user on passkeys (user_id);
create index passkeys_suspended on passkeys (suspended_at) where suspended_at is not null;
grant select, insert, update, delete on passkeys to dukat_app;

-- Challenges for passkeys: one per device and purpose; the first answer uses it up.
create table passkey_challenges (
  device_id text not null check (length(device_id) between 1 and 64),
  purpose text not null check (purpose in ('register', 'show')),
  challenge text not null check (length(challenge) <= 200),
  user_id bigint references users (id),
  expires_at timestamptz not null,
  primary key (device_id, purpose)
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
grant select, insert, update, delete on passkey_challenges to dukat_app;

-- Changes of an account's e-mail that both mailboxes have not yet confirmed. A new change replaces the open one.
create table email_changes (
  user_id bigint primary key references users (id),
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);
create index email_changes_expires_at on email_changes (expires_at);
grant select, insert, update, delete on email_changes to dukat_app;

-- Logins at Google and Apple that open an account. The provider's subject identifies the person; the address is only shown.
create table linked_logins (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 40),
  user_id bigint not null references users (id),
  provider text not null check (provider in ('google', 'apple')),
  subject text not null check (length(subject) between 1 and 255),
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  last_used_at timestamptz,
  device_id text check (length(device_id) between 1 and 64),
  suspended_at timestamptz,
  unique (provider, subject)
);
create index linked_logins_user on linked_logins (user_id);
create index linked_logins_suspended on linked_logins (suspended_at) where suspended_at is not null;
grant select, insert, update, delete on linked_logins to dukat_app;

-- Pending requests to a login provider. The returned secret is kept as a hash and works once.
create table provider_requests (
  state_hash text primary key check (length(state_hash) <= 64),
  device_id text not null check (length(device_id) between 1 and 64),
  provider text not null check (provider in ('google-web', 'google-android', 'google-ios', 'apple-web', 'apple-ios')),
  login_type text not null check (login_type in ('signin', 'signup')),
  -- The signed-in user who adds the login to their account.
  user_id bigint references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_requests_expires_at on provider_requests (expires_at);
create index provider_requests_user on provider_requests (user_id);
grant select, insert, delete on provider_requests to dukat_app;

-- Pending sign-ups: the provider's claims about a person who must still prove the account of that address or agree to the terms.
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

-- OAuth 2.1 clients that act for a person (ADR 64). Secrets, codes and tokens are kept as hashes.
create table apps (
  id bigint generated always as identity primary key,
  -- The `client_id`.
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 60),
  -- Null for a public client, which can keep no secret.
  secret_hash text check (length(secret_hash) = 43),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 5 and length(redirect_uris::text) <= 3000),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 6
    and scopes <@ array[
      'user:accounts:read', 'user:accounts:write', 'user:trading:read', 'user:trading:write', 'user:funding:read',
      'user:funding:write'
    ]
  ),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index apps_alive on apps (user_id) where ended_at is null;
grant select, insert, update on apps to dukat_app;

-- What a person has allowed an app: a family of tokens that ends as a whole.
create table app_grants (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  app_id bigint not null references apps (id),
  user_id bigint not null references users (id),
  scopes text[] not null check (cardinality(scopes) between 1 and 6),
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('owner', 'program', 'replaced', 'reused', 'app_removed', 'account')),
  device_id text check (length(device_id) between 1 and 64),
  suspended_at timestamptz,
  check ((ended_at is null) = (end_reason is null))
);
create unique index app_grants_alive on app_grants (user_id, app_id) where ended_at is null;
create index app_grants_app on app_grants (app_id) where ended_at is null;
create index app_grants_suspended on app_grants (suspended_at) where suspended_at is not null and ended_at is null;
grant select, insert, update on app_grants to dukat_app;

create table app_codes (
  code_hash text primary key check (length(code_hash) = 43),
  app_id bigint not null references apps (id),
  user_id bigint not null references users (id),
  scopes text[] not null check (cardinality(scopes) between 1 and 6),
  challenge text not null check (length(challenge) = 43),
  redirect_uri text not null check (length(redirect_uri) <= 500),
  issuer text not null check (length(issuer) <= 300),
  expires_at timestamptz not null,
  used_at timestamptz,
  grant_id bigint references app_grants (id),
  device_id text check (length(device_id) between 1 and 64)
);
create index app_codes_user on app_codes (user_id);
create index app_codes_expires_at on app_codes (expires_at);
grant select, insert, update, delete on app_codes to dukat_app;

create table app_tokens (
  token_hash text primary key check (length(token_hash) = 43),
  grant_id bigint not null references app_grants (id),
  kind text not null check (kind in ('access', 'refresh')),
  scopes text[] not null check (cardinality(scopes) between 1 and 6),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a refresh token was exchanged. A second use means that it was stolen.
  used_at timestamptz
);
create index app_tokens_grant on app_tokens (grant_id);
create index app_tokens_expires_at on app_tokens (expires_at);
grant select, insert, update, delete on app_tokens to dukat_app;

create view suspended_credentials as
select c.kind, c.public_id, c.user_id, c.name, c.provider, c.created_at, c.last_used_at, c.suspended_at, d.browser, d.system
  from (
    select 'api_key' as kind, public_id, user_id, label as name, null as provider, created_at, last_used_at, suspended_at,
           device_id
      from api_keys where suspended_at is not null and ended_at is null
    union all
    select 'connected_app', g.public_id, g.user_id, a.name, null, g.created_at, g.last_used_at, g.suspended_at, g.device_id
      from app_grants g join apps a on a.id = g.app_id where g.suspended_at is not null and g.ended_at is null
    union all
    select 'passkey', public_id, user_id, name, null, created_at, last_used_at, suspended_at, device_id
      from passkeys where suspended_at is not null
    union all
    select 'linked_login', public_id, user_id, email, provider, created_at, last_used_at, suspended_at, device_id
      from linked_logins where suspended_at is not null
  ) c
  left join user_devices d on d.user_id = c.user_id and d.device_id = c.device_id;
grant select on suspended_credentials to dukat_app;
