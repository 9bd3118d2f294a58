-- A support request can refer to a payment of its author, as it can to an order.
alter table support_requests
  add column payment_kind text check (payment_kind in ('transaction', 'withdrawal', 'card', 'coins')),
  add column payment_id text check (length(payment_id) <= 64),
  -- Only for requests of an account; ownership of the payment is checked when the request is created.
  add check ((payment_kind is null) = (payment_id is null)),
  add check (payment_id is null or user_id is not null);
