-- The owners of the addresses that coins are sent to, as the senders declare them, and the proofs.
create table address_owners (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  network text not null check (length(network) <= 24),
  -- In the form that is compared: accounts of EVM chains in lower case.
  address text not null check (length(address) between 1 and 2000),
  memo text not null check (length(memo) <= 128),
  owner text not null check (owner in ('me', 'other')),
  held text not null check (held in ('self', 'provider')),
  provider text check (length(provider) between 1 and 100),
  name text check (length(name) between 1 and 100),
  declared_at timestamptz not null,
  -- The one message that may be signed now.
  challenge text check (length(challenge) <= 3000),
  challenge_until timestamptz,
  challenge_tries smallint not null default 0,
  -- 'accepted': an operator accepted another proof. The message is then the reason and the signature the operator.
  method text check (method in ('bip322', 'bitcoin_message', 'eip191', 'accepted')),
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

-- What was known of the address when coins left for it. Rows never change, except for `canceled_at` if the coins did not leave.
create table address_transfers (
  id bigint generated always as identity primary key,
  -- Of the payout: withdrawal:<id>, order:<id>.
  reference text not null unique check (length(reference) <= 100),
  user_id bigint not null references users (id),
  network text not null check (length(network) <= 24),
  address text not null check (length(address) between 1 and 2000),
  memo text not null check (length(memo) <= 128),
  owner text not null check (owner in ('me', 'other')),
  held text not null check (held in ('self', 'provider')),
  provider text check (length(provider) between 1 and 100),
  name text check (length(name) between 1 and 100),
  -- Null if there was no price.
  crowns numeric(38, 18) check (crowns >= 0),
  -- Whether it is added to others from the same balance.
  from_balance boolean not null,
  method text check (method in ('bip322', 'bitcoin_message', 'eip191', 'accepted')),
  message text check (length(message) <= 3000),
  signature text check (length(signature) <= 4000),
  proved_at timestamptz,
  created_at timestamptz not null,
  canceled_at timestamptz,
  check ((held = 'provider') = (provider is not null)),
  check ((owner = 'other') = (name is not null)),
  check (num_nonnulls(method, message, signature, proved_at) in (0, 4))
);
-- Transfers to an owner's wallets within a day count as one, whatever their networks and addresses.
create index address_transfers_linked on address_transfers (user_id, created_at) include (crowns)
  where from_balance and canceled_at is null;
grant select, insert on address_transfers to dukat_app;
grant update (canceled_at) on address_transfers to dukat_app;
