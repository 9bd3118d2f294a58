-- How a card is paid, by whom, and until when.
alter table gift_cards add column payment_type text not null default 'VIRTUAL'
  check (payment_type in ('BANK_TRANSFER', 'VIRTUAL', 'COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'));
alter table gift_cards alter column payment_type drop default;
-- Bought without a login: the holder of the card's secret may see it.
alter table gift_cards add column is_visitors boolean not null default false;
alter table gift_cards alter column is_visitors drop default;
alter table gift_cards add column device_id text check (length(device_id) <= 64);
alter table gift_cards add column purpose text;
alter table gift_cards add column purpose_text text;
alter table gift_cards add column due_at timestamptz;
alter table gift_cards add column claimable_from timestamptz;
alter table gift_cards add constraint gift_cards_due_at check ((due_at is null) = (payment_type = 'VIRTUAL'));
create index gift_cards_unpaid on gift_cards (due_at, id) where status = 'CREATED' and due_at is not null;
grant update (claimable_from) on gift_cards to dukat_app;
