-- Accounts that their owners have frozen, until the thaw that they asked for is due.
create table account_freezes (
  user_id bigint primary key references users (id),
  frozen_at timestamptz not null,
  thaw_due_at timestamptz
);
create index account_freezes_due on account_freezes (thaw_due_at) where thaw_due_at is not null;
grant select, insert, update, delete on account_freezes to dukat_app;
