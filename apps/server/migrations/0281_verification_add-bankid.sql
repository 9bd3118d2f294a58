-- Who somebody is as a bank has said it; one person has one account.
create table verified_profiles (
  user_id bigint primary key references users (id),
  source text not null check (source in ('bankid')),
  -- Of the source's own name of the person.
  person_hash text not null check (length(person_hash) <= 64),
  -- Name, date of birth and address; readable with a key of the installation alone.
  sealed_profile text not null check (length(sealed_profile) <= 8000),
  verified_at timestamptz not null,
  unique (source, person_hash)
);
grant select, insert, update on verified_profiles to dukat_app;

-- Who was sent to a bank, and from which device. The secret that comes back is kept as its hash and is good once.
create table bankid_requests (
  state_hash text primary key check (length(state_hash) <= 64),
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index bankid_requests_expires_at on bankid_requests (expires_at);
create index bankid_requests_user on bankid_requests (user_id, created_at);
grant select, insert, delete on bankid_requests to dukat_app;

-- What a bank vouches for is a check of the identity like any other.
alter table identity_checks drop constraint identity_checks_provider_check;
alter table identity_checks add constraint identity_checks_provider_check check (provider in ('onfido', 'sumsub', 'bankid'));
