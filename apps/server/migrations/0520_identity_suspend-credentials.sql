-- Recovering an account suspends every credential of it (ADR 73): they open nothing until their owner keeps or deletes them.
-- `device_id` is where a credential was added from, as far as that is known.
alter table api_keys
  add column device_id text check (length(device_id) between 1 and 64),
  add column suspended_at timestamptz;
alter table app_codes add column device_id text check (length(device_id) between 1 and 64);
alter table app_grants
  add column device_id text check (length(device_id) between 1 and 64),
  add column suspended_at timestamptz;
alter table linked_logins
  add column device_id text check (length(device_id) between 1 and 64),
  add column suspended_at timestamptz;
alter table passkeys
  add column device_id text check (length(device_id) between 1 and 64),
  add column suspended_at timestamptz,
  -- When its owner last kept it after a suspension. From then on it counts as newly added.
  add column kept_at timestamptz;

create index api_keys_suspended on api_keys (suspended_at) where suspended_at is not null and ended_at is null;
create index app_grants_suspended on app_grants (suspended_at) where suspended_at is not null and ended_at is null;
create index linked_logins_suspended on linked_logins (suspended_at) where suspended_at is not null;
create index passkeys_suspended on passkeys (suspended_at) where suspended_at is not null;

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

-- How a session was last proven, and since when the account has had that passkey or second factor. Null for a password, which
-- only a mailed link sets.
alter table sessions
  add column proven_with text check (proven_with in ('password', 'code', 'passkey')),
  add column proof_added_at timestamptz;
