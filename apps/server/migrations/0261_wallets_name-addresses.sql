-- Addresses that an owner keeps under a name, and a mode in which nothing leaves a balance for any other.
alter table wallet_saved_addresses
  add column name text check (length(name) between 1 and 64),
  -- When its owner kept it, having shown to be there; null where it was only sent to.
  add column kept_at timestamptz,
  add check ((name is null) = (kept_at is null));

create table withdrawal_allow_lists (
  user_id bigint primary key references users (id),
  -- How long a new address waits; null while the mode is off.
  wait_hours smallint check (wait_hours in (24, 48)),
  -- What takes its place: less safety comes only after the present wait.
  next_wait_hours smallint check (next_wait_hours in (24, 48)),
  next_at timestamptz
);
grant select, insert, update on withdrawal_allow_lists to dukat_app;
