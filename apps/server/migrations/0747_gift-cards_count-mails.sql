-- Mails with codes by the mailbox that receives them, of all buyers together, since the start of a day.
create table gift_card_mailboxes (
  -- The address without the spellings that large providers ignore.
  mailbox text primary key check (length(mailbox) <= 254),
  mails integer not null check (mails > 0),
  counted_from timestamptz not null
);
create index gift_card_mailboxes_counted_from on gift_card_mailboxes (counted_from);
grant select, insert, update, delete on gift_card_mailboxes to dukat_app;
