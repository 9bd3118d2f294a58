-- Keys with which programs sign requests. Checking a signature needs the secret itself, so that it is kept sealed
-- (AES-256-GCM, bound to its key and owner) and not as a hash; a key that ended keeps none.
create table api_keys (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  label text not null check (length(label) between 1 and 60),
  scopes text[] not null check (
    cardinality(scopes) between 1 and 6
    and scopes <@ array[
      'user:accounts:read', 'user:accounts:write', 'user:trading:read', 'user:trading:write', 'user:funding:read',
      'user:funding:write'
    ]
  ),
  -- Addresses and networks; empty allows every address.
  allowed_addresses text[] not null default '{}' check (cardinality(allowed_addresses) <= 20),
  sealed_secret text check (length(sealed_secret) <= 200),
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is null) = (sealed_secret is not null))
);
create index api_keys_alive on api_keys (user_id) where ended_at is null;
grant select, insert, update on api_keys to dukat_app;

-- Nonces that must outlive the process that took them (rules: signed-request). The others are kept in memory.
create table api_key_nonces (
  key_id text not null check (length(key_id) <= 64),
  nonce text not null check (length(nonce) <= 64),
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index api_key_nonces_expires_at on api_key_nonces (expires_at);
grant select, insert, delete on api_key_nonces to dukat_app;
