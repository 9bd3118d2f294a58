-- Programs of others, which act for a person by OAuth 2.1 (ADR 64). A secret, a code and a token are kept as hashes alone.
create table apps (
  id bigint generated always as identity primary key,
  -- What the program calls itself in `client_id`.
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  name text not null check (length(name) between 1 and 60),
  -- Absent where the program runs with its users and can keep no secret.
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

-- What a person has allowed a program: a family of tokens, which lives and dies as one.
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
  check ((ended_at is null) = (end_reason is null))
);
create unique index app_grants_alive on app_grants (user_id, app_id) where ended_at is null;
create index app_grants_app on app_grants (app_id) where ended_at is null;
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
  grant_id bigint references app_grants (id)
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
  -- Of a refresh token that was exchanged: whoever brings it again has stolen it, or was stolen from.
  used_at timestamptz
);
create index app_tokens_grant on app_tokens (grant_id);
create index app_tokens_expires_at on app_tokens (expires_at);
grant select, insert, update, delete on app_tokens to dukat_app;
