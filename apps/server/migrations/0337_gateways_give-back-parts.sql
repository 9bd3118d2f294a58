-- Parts of a deposit by card that operators give back. What went back, or is on its way there, is no part of the payment any more.
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
  -- 'refused' and 'unclear' wait for operators; 'kept' is its owner's again.
  status text not null check (status in ('sending', 'refused', 'unclear', 'sent', 'kept')),
  created_at timestamptz not null,
  -- When its gateway was called, which is once: nobody knows what became of a call without an answer.
  called_at timestamptz,
  ended_at timestamptz,
  check ((ended_at is not null) = (status in ('sent', 'kept')))
);
-- One at a time, so that what a gateway says of the payment can be told apart.
create unique index gateway_part_refunds_open on gateway_part_refunds (payment_id) where ended_at is null;
create index gateway_part_refunds_of_payment on gateway_part_refunds (payment_id, id);
grant select, insert, update on gateway_part_refunds to dukat_app;
