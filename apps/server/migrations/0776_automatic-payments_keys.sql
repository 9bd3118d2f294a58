-- Extended public keys to which plans send bitcoins, each payment to the next address. A key belongs to one person, whose plans share
-- its index.
create table automatic_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- The canonical spelling, so that a key is the same in each of its spellings.
  key text not null unique check (length(key) <= 128),
  next_index integer not null default 0 check (next_index >= 0),
  created_at timestamptz not null
);
create index automatic_keys_user on automatic_keys (user_id);
grant select, insert on automatic_keys to dukat_app;
grant update (next_index) on automatic_keys to dukat_app;

-- The address of such a destination is the first of the key.
alter table automatic_destinations
  add column key_id bigint references automatic_keys (id),
  add column key_script text check (key_script in ('pkh', 'sh-wpkh', 'wpkh', 'tr')),
  -- The key as wallets spell it for this script.
  add column key_text text check (length(key_text) <= 128),
  -- The first addresses, which the owner has compared.
  add column key_addresses text[],
  add check (num_nulls(key_id, key_script, key_text, key_addresses) in (0, 4));
create index automatic_destinations_key on automatic_destinations (key_id) where key_id is not null;

-- Each index is used once, also if its payment fails.
create table automatic_key_addresses (
  key_id bigint not null references automatic_keys (id),
  index integer not null check (index >= 0),
  script text not null check (script in ('pkh', 'sh-wpkh', 'wpkh', 'tr')),
  address text not null unique check (length(address) <= 128),
  withdrawal_id text not null unique references withdrawals (public_id),
  primary key (key_id, index)
);
grant select, insert on automatic_key_addresses to dukat_app;

-- The first address of the key from which the address is derived: the owner declares, proves and allows that one. Null for others.
alter table withdrawals add column first_address text check (length(first_address) <= 128);
create index withdrawals_first_address on withdrawals (public_id) where first_address is not null;
