-- People who have an account, what proves that they are who they say, and what they did about it.

create table users (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  -- Trimmed and in lower case: two spellings of an address are one account.
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  -- Until then the account owns nothing that someone with another person's address could take over.
  email_confirmed_at timestamptz,
  -- Argon2id; null for an account that an order opened and whose owner has set none yet.
  password_hash text check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  locale text not null check (locale in ('cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES')),
  -- The brand and the address of the site where the account was opened: its mails look and link like it.
  brand text not null check (length(brand) <= 32),
  origin text not null check (length(origin) <= 200),
  status_l1 text not null default 'NOT_STARTED',
  status_l2 text not null default 'NOT_STARTED',
  status_l3 text not null default 'NOT_STARTED',
  verification_status_tier1 text not null default 'NOT_STARTED',
  verification_status_tier2 text not null default 'NOT_STARTED',
  -- The selected portfolio; null only inside the transaction that opens the account.
  portfolio_id bigint,
  -- When a link to set a password was last mailed without the user having asked for it.
  invited_at timestamptz,
  created_at timestamptz not null,
  check (
    status_l1 in ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
    and status_l2 in ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
    and status_l3 in ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
    and verification_status_tier1 in ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
    and verification_status_tier2 in ('NOT_STARTED', 'PENDING', 'VERIFIED', 'REJECTED')
  )
);
grant select, insert, update on users to dukat_app;

-- A login on a device. Only the hash of its token is kept; a row is never deleted while somebody could ask why it ended.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'new_login', 'password_set', 'device_logout')),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_alive on sessions (user_id, device_id) where ended_at is null;
create index sessions_device on sessions (device_id) where ended_at is null;
create index sessions_created_at on sessions (created_at);
grant select, insert, update, delete on sessions to dukat_app;

-- Devices that somebody logged in on: a known one may still log in while strangers guess passwords.
create table user_devices (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (user_id, device_id)
);
grant select, insert, update on user_devices to dukat_app;

-- Links that were mailed. Only the hash of the token is kept; it works once.
create table mailed_links (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  user_id bigint not null references users (id),
  purpose text not null check (purpose in ('set_password', 'confirm_email')),
  -- The address that the link went to: it proves that one and no other.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_user on mailed_links (user_id, purpose, created_at);
grant select, insert, update, delete on mailed_links to dukat_app;

-- Failed logins in a row, by account (known or not, so that counting tells nothing), by known device and by address.
create table login_failures (
  subject text primary key check (length(subject) <= 400),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null
);
create index login_failures_last_failed_at on login_failures (last_failed_at);
grant select, insert, update, delete on login_failures to dukat_app;
