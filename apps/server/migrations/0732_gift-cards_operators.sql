-- Operators' lists: newest first by status, by the last four symbols, and what is left by the year of expiry.
create index gift_cards_status on gift_cards (status, id desc);
create index gift_cards_last_four on gift_cards (last_four, id desc) where last_four is not null;
create index gift_cards_frozen on gift_cards (id desc) where frozen_at is not null;
create index gift_cards_portfolio on gift_cards (portfolio_id, id desc);
create index gift_cards_rest on gift_cards (asset, expires_at) include (remaining) where remaining > 0;
