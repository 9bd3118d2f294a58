-- Saved addresses with a name, and an allow-list mode in which withdrawals can go only to those.
alter table wallet_saved_addresses
  add column name text check (length(name) between 1 and 64),
  -- When the owner saved it after a proof; null if it was only used for a payout.
  add column kept_at timestamptz,
  add check ((name is null) = (kept_at is null));

create table withdrawal_allow_lists (
  user_id bigint primary key references users (id),
  -- How long a new address waits; null while the mode is off.
  wait_hours smallint check (wait_hours in (24, 48)),
  -- The requested change: a shorter wait or turning the mode off takes effect only after the current wait.
  next_wait_hours smallint check (next_wait_hours in (24, 48)),
  next_at timestamptz
);
grant select, insert, update on withdrawal_allow_lists to dukat_app;
