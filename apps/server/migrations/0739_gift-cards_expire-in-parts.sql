-- What was left at the expiry is credited in parts if the buyer's deposit limit allows only a part.
create table gift_card_expiries (
  -- Of the posting.
  reference text primary key check (length(reference) <= 200),
  card_id bigint not null references gift_cards (id),
  amount numeric(38, 18) not null check (amount > 0),
  credited_at timestamptz not null
);
create index gift_card_expiries_card on gift_card_expiries (card_id);
grant select, insert on gift_card_expiries to dukat_app;
insert into gift_card_expiries (reference, card_id, amount, credited_at)
  select 'gift-card-expired:' || public_id, id, expired, now() from gift_cards where expired > 0;
