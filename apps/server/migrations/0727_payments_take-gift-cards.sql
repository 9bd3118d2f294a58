-- A gift card paid by bank or gateway is a deposit to its buyer's portfolio that names the card (ADR 131).
alter table bank_payment_requests
  add column portfolio_id bigint references portfolios (id),
  drop constraint bank_payment_requests_purpose_check,
  add constraint bank_payment_requests_purpose_check check (purpose in ('order', 'account_check', 'gift_card')),
  add constraint bank_payment_requests_portfolio check ((portfolio_id is not null) = (purpose = 'gift_card'));
alter table gateway_payments
  add column card_public_id text check (length(card_public_id) <= 64),
  add constraint gateway_payments_purpose check (order_public_id is null or card_public_id is null);
create index gateway_payments_of_card on gateway_payments (card_public_id, id) where card_public_id is not null;
-- The booking of the deposit that paid the card; null if it was paid from the balance.
alter table gift_cards
  add column paid_by text unique check (length(paid_by) <= 200),
  add constraint gift_cards_paid_by check ((paid_by is not null) = (paid_at is not null and payment_type <> 'VIRTUAL'));
create index gift_cards_unpaid_device on gift_cards (device_id) where status = 'CREATED' and due_at is not null;
grant update (paid_by) on gift_cards to dukat_app;
