-- What went back to an unverified owner counts with what the owner sends: found without reading every payment.
create index order_payments_returned on order_payments (order_id) include (returned_worth, decided_at)
  where returned_worth is not null;
