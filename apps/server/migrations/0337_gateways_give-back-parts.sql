-- Partial refunds of card deposits by operators. Refunded sums, including those in flight, no longer count as part of the payment.
alter table gateway_payments
  add column given_back numeric(38, 18) not null default 0,
  add constraint gateway_payments_given_back check (given_back >= 0 and given_back <= coalesce(paid_amount, 0));

create table gateway_part_refunds (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  payment_id bigint not null references gateway_payments (id),
  amount numeric(38, 18) not null check (amount > 0),
  -- Why, in the operator's words.
  reason text not null check (length(reason) between 1 and 500),
  -- 'refused' and 'unclear' wait for operators; 'kept' was credited back to the owner.
  status text not null check (status in ('sending', 'refused', 'unclear', 'sent', 'kept')),
  created_at timestamptz not null,
  -- When the gateway was called. It is called once, because the outcome of a call without a response is unknown.
  called_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is not null) = (status in ('sent', 'kept')))
);
-- At most one open part per payment, because a gateway's reports do not distinguish parts.
create unique index gateway_part_refunds_open on gateway_part_refunds (payment_id) where ended_at is null;
create index gateway_part_refunds_of_payment on gateway_part_refunds (payment_id, id);
grant select, insert, update on gateway_part_refunds to dukat_app;
