-- Mails with codes that did not arrive, and the one correction of the address.
alter table gift_cards
  -- The newest mail with the code.
  add column mailed_as text check (length(mailed_as) <= 64),
  add column bounced_at timestamptz,
  -- When a holder of the code first looked the card up.
  add column opened_at timestamptz,
  add column readdressed_at timestamptz;
create index gift_cards_mailed_as on gift_cards (mailed_as) where mailed_as is not null;
create index mails_failed_gift_cards on mails (message_id) where template = 'gift_card_arrived' and failed_at is not null;
grant update (mailed_as, bounced_at, opened_at, readdressed_at, recipient_email) on gift_cards to dukat_app;

create function gift_cards_keep_recipient() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.bounced_at is null or old.opened_at is not null or old.readdressed_at is not null or new.readdressed_at is null then
    raise exception 'the address of a gift card changes once, after a bounce and before it is opened';
  end if;
  return new;
end $$;
revoke execute on function gift_cards_keep_recipient() from public;
create trigger gift_cards_keep_recipient before update of recipient_email on gift_cards
  for each row when (old.recipient_email is distinct from new.recipient_email)
  execute function gift_cards_keep_recipient();
