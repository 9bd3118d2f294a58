-- A question is a conversation: messages of both sides, and notes that only operators see.
alter table support_requests
  add column about text check (length(about) <= 64),
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column updated_at timestamptz,
  -- By when the house means to answer, while it owes an answer.
  add column answer_by timestamptz,
  add column assignee_id bigint references operators (id),
  -- The last message of the house that whoever asked has read.
  add column read_upto bigint not null default 0;
update support_requests set updated_at = created_at, answer_by = created_at + interval '1 day';
alter table support_requests
  alter column updated_at set not null,
  add check ((answer_by is not null) = (status = 'open'));

create table support_messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references support_requests (id),
  author text not null check (author in ('customer', 'house', 'note')),
  operator_id bigint references operators (id),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null,
  check ((operator_id is null) = (author = 'customer'))
);
insert into support_messages (request_id, author, text, created_at)
select id, 'customer', message, created_at from support_requests order by id;
alter table support_requests drop column message;

create index support_messages_request on support_messages (request_id, id);
create index support_requests_open on support_requests (answer_by, id) where status = 'open';
create index support_requests_rest on support_requests (status, updated_at, id) where status <> 'open';
create index support_requests_email on support_requests (email);
drop index support_requests_owner;
create index support_requests_owner on support_requests (user_id, id) where user_id is not null;
grant select, insert on support_messages to dukat_app;
grant update (status, updated_at, answer_by, assignee_id, read_upto) on support_requests to dukat_app;
