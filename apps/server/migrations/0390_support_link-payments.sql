-- A question can be about a payment of whoever asked, as it can be about an order.
alter table support_requests
  add column payment_kind text check (payment_kind in ('transaction', 'withdrawal', 'card', 'coins')),
  add column payment_id text check (length(payment_id) <= 64),
  -- It is one of an account: whose it is was looked up when it was asked.
  add check ((payment_kind is null) = (payment_id is null)),
  add check (payment_id is null or user_id is not null);
