-- A payment that was requested before the backup of a restored database may have been sent since then.
alter table lightning_payments
  -- When its customer asked for it, which may be long before it is stored. Rows from before this column were asked for as they were stored.
  add column requested_at timestamptz,
  -- When the node of a restored database said that it does not know the payment.
  add column checked_at timestamptz;
grant update (checked_at) on lightning_payments to dukat_app;
