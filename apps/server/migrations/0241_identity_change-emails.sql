-- Another e-mail that an account is to have, once both mailboxes have said yes. One wish an account: a new one takes its place.
create table email_changes (
  user_id bigint primary key references users (id),
  new_email text not null check (new_email = lower(new_email) and length(new_email) between 3 and 254),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz
);
create index email_changes_expires_at on email_changes (expires_at);
grant select, insert, update, delete on email_changes to dukat_app;
