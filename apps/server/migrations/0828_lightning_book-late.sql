-- A payment that the node said to have failed may be reported as paid later, also if no operators decided about it.
alter table lightning_payments
  drop constraint lightning_payments_check6,
  add constraint lightning_payments_late check (late_at is null or (status = 'failed' and preimage is not null));

-- Nobody sends a hash again that was paid late.
drop index lightning_payments_hash;
create unique index lightning_payments_hash on lightning_payments (payment_hash)
  where status <> 'failed' or decided_at is not null or late_at is not null;
