-- When a stored payout was last tried: those that cannot be built now wait their turn behind those that were not tried yet.
alter table wallet_withdrawals add column tried_at timestamptz;
