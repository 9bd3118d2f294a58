-- What was left of a frozen or expired card and was taken by two operators.
alter table gift_cards add column corrected numeric(38, 18) not null default 0 check (corrected >= 0);
grant update (corrected) on gift_cards to dukat_app;
-- Operators' list by the way of payment.
create index gift_cards_payment on gift_cards (payment_type, id desc);
