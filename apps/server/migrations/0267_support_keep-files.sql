-- Files that customers send with a message. What is kept of a picture was drawn anew from its pixels.
create table support_files (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  -- Null until it goes with a message; what never does is thrown away after a day.
  message_id bigint references support_messages (id),
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 8000000),
  bytes bytea not null,
  -- Whether a virus check has looked at it; without one none has.
  is_checked boolean not null,
  created_at timestamptz not null,
  check (octet_length(bytes) = size)
);
create index support_files_of_message on support_files (message_id) where message_id is not null;
create index support_files_waiting on support_files (user_id, created_at) where message_id is null;
grant select, insert, delete on support_files to dukat_app;
grant update (message_id) on support_files to dukat_app;
