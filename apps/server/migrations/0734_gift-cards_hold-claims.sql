-- What is claimed of a card within a day after a payment through a gateway stays blocked, since the payment may prove stolen.
alter table gift_card_claims
  -- Null if the claim was free at once.
  add column held_until timestamptz,
  add column released_at timestamptz,
  -- The payment was disputed, and the held claim went back to the gateway.
  add column taken_back_at timestamptz,
  add constraint gift_card_claims_held check (held_until is not null or (released_at is null and taken_back_at is null)),
  add constraint gift_card_claims_end check (released_at is null or taken_back_at is null);
create index gift_card_claims_held on gift_card_claims (held_until, id)
  where held_until is not null and released_at is null and taken_back_at is null;
grant update (released_at, taken_back_at) on gift_card_claims to dukat_app;

alter table gift_cards
  -- Set while the gateway's payment is disputed; what is left is frozen.
  add column disputed_at timestamptz,
  -- What chargebacks took of the card.
  add column taken_back numeric(38, 18) not null default 0 check (taken_back >= 0);
create index gift_cards_disputed on gift_cards (id desc) where disputed_at is not null;
grant update (disputed_at, taken_back) on gift_cards to dukat_app;
