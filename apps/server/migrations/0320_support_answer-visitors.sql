-- Who has no account reads and answers by the link of a mail; only the hash of its secret is kept.
alter table support_requests
  -- The site where it was asked: where its links lead. Unknown of what was asked before, which gets none.
  add column origin text check (length(origin) <= 200);
create table support_links (
  token_hash text primary key check (length(token_hash) = 43),
  request_id bigint not null references support_requests (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index support_links_of_request on support_links (request_id, created_at);
grant select, insert, delete on support_links to dukat_app;

-- The house sends files with its answers, too: each is of a customer or of an operator.
alter table support_files
  alter column user_id drop not null,
  add column operator_id bigint references operators (id),
  add check (num_nonnulls(user_id, operator_id) = 1);
create index support_files_waiting_operator on support_files (operator_id, created_at) where message_id is null;
