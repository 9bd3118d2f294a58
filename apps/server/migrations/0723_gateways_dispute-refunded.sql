-- A card's bank can charge back a payment that was refunded, and a gateway may continue to report a chargeback that it returned.
alter table gateway_payments
  -- What the refund of the whole rest returned, besides the parts.
  add column refunded numeric(38, 18) not null default 0 check (refunded >= 0),
  -- The sum of chargebacks that the gateway returned and still reports.
  add column chargebacks_returned numeric(38, 18) not null default 0 check (chargebacks_returned >= 0),
  -- The gateway's last answer.
  add column gateway_state text check (gateway_state in ('waiting', 'paid', 'canceled', 'reversed', 'partly_reversed'));

update gateway_payments set refunded = paid_amount - given_back - charged_back where status = 'refunded';

alter table gateway_payments
  drop constraint gateway_payments_given_back,
  drop constraint gateway_payments_taken,
  add constraint gateway_payments_given_back check (given_back >= 0 and given_back + refunded <= coalesce(paid_amount, 0)),
  add constraint gateway_payments_charged_back check (charged_back <= coalesce(paid_amount, 0));
