-- The part of a chargeback that was taken from the platform's losses, because a correction of the gift card had taken it before.
alter table gateway_chargebacks
  add column from_losses numeric(38, 18) not null default 0 check (from_losses >= 0 and from_losses <= coalesce(amount, 0));
