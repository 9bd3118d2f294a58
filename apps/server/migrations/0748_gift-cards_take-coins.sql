-- A card paid with coins is paid by the proceeds of a sale that names it (ADR 134). They are held until the sale ends.
alter table orders
  add column card_public_id text check (length(card_public_id) <= 64),
  add constraint orders_card check (card_public_id is null or (sell and payout_type = 'KEEP'));
create index orders_of_card on orders (card_public_id, id) where card_public_id is not null;
alter table gift_cards
  drop constraint gift_cards_payment_type_check,
  add constraint gift_cards_payment_type_check
    check (payment_type in ('BANK_TRANSFER', 'WALLET_TRANSFER', 'VIRTUAL', 'COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'));
