-- Persons without an account read and answer through a mailed link, of which only the secret's hash is stored.
alter table support_requests
  -- The site where the request was created, to which its links lead. Null for older requests, which get no link.
  add column origin text check (length(origin) <= 200);
create table support_links (
  token_hash text primary key check (length(token_hash) = 43),
  request_id bigint not null references support_requests (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index support_links_of_request on support_links (request_id, created_at);
grant select, insert, delete on support_links to dukat_app;

-- Operators attach files to answers, too: each file belongs to a customer or an operator.
alter table support_files
  alter column user_id drop not null,
  add column operator_id bigint references operators (id),
  add check (num_nonnulls(user_id, operator_id) = 1);
create index support_files_waiting_operator on support_files (operator_id, created_at) where message_id is null;
