-- When the buyer and the recipient are next reminded of the end; null after the last reminder.
alter table gift_cards add column remind_at timestamptz;
update gift_cards set remind_at = expires_at - interval '90 days' where remaining > 0;
create index gift_cards_remind on gift_cards (remind_at, id) where remaining > 0 and frozen_at is null;
grant update (remind_at) on gift_cards to dukat_app;
