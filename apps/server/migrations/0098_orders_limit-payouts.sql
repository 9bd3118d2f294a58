-- When an order's payout was handed on; empty while it was not, and again when its money came back. What an unverified owner
-- sent is counted by it.
alter table orders add column payout_requested_at timestamptz;
update orders o set payout_requested_at = w.created_at from wallet_withdrawals w
  where w.reference = 'order:' || o.public_id and w.status <> 'failed';
update orders o set payout_requested_at = b.created_at from bank_payouts b
  where b.reference = 'order:' || o.public_id and b.status not in ('failed', 'returned');
create index orders_paid_out_of_user on orders (user_id, sell, payout_requested_at)
  include (fiat, filled_fiat) where payout_requested_at is not null;
