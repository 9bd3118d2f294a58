-- What a bank sent back of an order's payout, in the order's fiat. It used to be noted by emptying payout_requested_at, as if nothing had
-- left, whatever came back.
alter table orders add column payout_returned numeric(38, 18) not null default 0 check (payout_returned >= 0);
update orders o set payout_requested_at = b.created_at, payout_returned = b.returned
  from bank_payouts b where b.reference = 'order:' || o.public_id and b.status = 'returned';
drop index orders_paid_out_of_user;
create index orders_paid_out_of_user on orders (user_id, sell, payout_requested_at)
  include (fiat, filled_fiat, payout_returned) where payout_requested_at is not null;
