-- Whose the addresses are that coins are sent to, as their senders say, and how a key showed it.
create table address_owners (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  network text not null check (length(network) <= 24),
  -- As it is compared: accounts of EVM chains in small letters.
  address text not null check (length(address) between 1 and 2000),
  memo text not null check (length(memo) <= 128),
  owner text not null check (owner in ('me', 'other')),
  held text not null check (held in ('self', 'provider')),
  provider text check (length(provider) between 1 and 100),
  name text check (length(name) between 1 and 100),
  declared_at timestamptz not null,
  -- Of the one message that may be signed now.
  challenge text check (length(challenge) <= 3000),
  challenge_until timestamptz,
  challenge_tries smallint not null default 0,
  method text check (method in ('bip322', 'bitcoin_message', 'eip191')),
  message text check (length(message) <= 3000),
  signature text check (length(signature) <= 4000),
  proved_at timestamptz,
  unique (user_id, network, address, memo),
  check ((held = 'provider') = (provider is not null)),
  check ((owner = 'other') = (name is not null)),
  check ((challenge is null) = (challenge_until is null)),
  check (num_nonnulls(method, message, signature, proved_at) in (0, 4))
);
grant select, insert, update on address_owners to dukat_app;

-- What was known of the address when coins left for it; never changed, but for that they did not leave.
create table address_transfers (
  id bigint generated always as identity primary key,
  -- The payout's own: withdrawal:<id>, order:<id>.
  reference text not null unique check (length(reference) <= 100),
  user_id bigint not null references users (id),
  network text not null check (length(network) <= 24),
  address text not null check (length(address) between 1 and 2000),
  memo text not null check (length(memo) <= 128),
  owner text not null check (owner in ('me', 'other')),
  held text not null check (held in ('self', 'provider')),
  provider text check (length(provider) between 1 and 100),
  name text check (length(name) between 1 and 100),
  -- In crowns; null where nobody could price it.
  crowns numeric(38, 18) check (crowns >= 0),
  -- Whether it counts with others from the same balance.
  from_balance boolean not null,
  method text check (method in ('bip322', 'bitcoin_message', 'eip191')),
  message text check (length(message) <= 3000),
  signature text check (length(signature) <= 4000),
  proved_at timestamptz,
  created_at timestamptz not null,
  canceled_at timestamptz,
  check ((held = 'provider') = (provider is not null)),
  check ((owner = 'other') = (name is not null)),
  check (num_nonnulls(method, message, signature, proved_at) in (0, 4))
);
create index address_transfers_linked on address_transfers (user_id, network, created_at) include (crowns)
  where from_balance and canceled_at is null;
grant select, insert on address_transfers to dukat_app;
grant update (canceled_at) on address_transfers to dukat_app;
