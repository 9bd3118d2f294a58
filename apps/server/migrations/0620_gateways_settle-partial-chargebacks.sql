-- Chargebacks of card payments, each of its own sum: a card's bank may take back a part of a payment, and another part later.
create table gateway_chargebacks (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  payment_id bigint not null references gateway_payments (id),
  -- Null while open means all that is left of the payment when it is settled.
  amount numeric(38, 18) check (amount > 0),
  status text not null check (status in ('open', 'taken_back', 'written_off', 'withdrawn')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check (amount is not null or status in ('open', 'withdrawn'))
);
create unique index gateway_chargebacks_open on gateway_chargebacks (payment_id) where status = 'open';
create index gateway_chargebacks_of_payment on gateway_chargebacks (payment_id, id);
grant select, insert, update on gateway_chargebacks to dukat_app;

insert into gateway_chargebacks (public_id, payment_id, amount, status, created_at)
  select gen_random_uuid()::text, id, null, 'open', coalesce(asked_at, created_at) from gateway_payments where status = 'disputed';

-- What settled chargebacks took is no part of the payment any more.
alter table gateway_payments
  add column charged_back numeric(38, 18) not null default 0 check (charged_back >= 0),
  add constraint gateway_payments_taken check (given_back + charged_back <= coalesce(paid_amount, 0));
