-- Keys that a person's device keeps and only a finger, a face or a PIN there releases. We know their public halves.
create table passkeys (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 40),
  user_id bigint not null references users (id),
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) <= 4000),
  -- How often it was used, where it counts: a copy would fall behind.
  counter bigint not null check (counter >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
grant select, insert, update, delete on passkeys to dukat_app;

-- What a passkey is asked to sign: one a device and purpose, used up by its first answer.
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
