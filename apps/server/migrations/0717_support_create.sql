-- Conversations with support: messages of both sides, and notes that only operators see.
create table support_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint references users (id),
  brand text not null check (length(brand) <= 64),
  email text not null check (length(email) <= 254),
  topic text not null check (topic in ('order', 'payment', 'wallet', 'verification', 'complaint', 'press', 'other')),
  locale text not null check (length(locale) <= 8),
  created_at timestamptz not null,
  about text check (length(about) <= 64),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  updated_at timestamptz not null,
  -- The deadline of the next answer, while one is due.
  answer_by timestamptz,
  assignee_id bigint references operators (id),
  -- The last message of an operator that the customer has read.
  read_upto bigint not null default 0,
  -- The site where it was opened, which its links begin with. Without it no link is mailed.
  origin text check (length(origin) <= 200),
  -- The deadline of the first answer as it was promised.
  first_answer_by timestamptz,
  -- Answered, or closed without an answer.
  first_answered_at timestamptz,
  resolve_by timestamptz,
  -- Null while the operators must act.
  resolved_at timestamptz,
  -- A payment of the account. 'bank' waits for the deposit limit and has no account line yet.
  payment_kind text check (payment_kind in ('transaction', 'withdrawal', 'card', 'coins', 'bank')),
  payment_id text check (length(payment_id) <= 64),
  check ((answer_by is not null) = (status = 'open')),
  check ((payment_kind is null) = (payment_id is null)),
  check (payment_id is null or user_id is not null)
);
create index support_requests_open on support_requests ((least(answer_by, resolve_by)), id) where status = 'open';
create index support_requests_rest on support_requests (status, updated_at, id) where status <> 'open';
create index support_requests_email on support_requests (email);
create index support_requests_owner on support_requests (user_id, id) where user_id is not null;
create index support_requests_measured on support_requests (created_at) where first_answer_by is not null;
grant select, insert on support_requests to dukat_app;
grant update (status, updated_at, answer_by, assignee_id, read_upto, first_answered_at, resolve_by, resolved_at)
  on support_requests to dukat_app;

create table support_messages (
  id bigint generated always as identity primary key,
  request_id bigint not null references support_requests (id),
  author text not null check (author in ('customer', 'house', 'note')),
  operator_id bigint references operators (id),
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null,
  check ((operator_id is null) = (author = 'customer'))
);
create index support_messages_request on support_messages (request_id, id);
grant select, insert on support_messages to dukat_app;

-- Files in conversations. Pictures are encoded again from their pixels. Each file belongs to a customer, an operator or, if sent by the
-- link of a mail, to a conversation.
create table support_files (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint references users (id),
  -- Null until it is sent with a message; files that are never sent are deleted after a day.
  message_id bigint references support_messages (id),
  name text not null check (length(name) between 1 and 100),
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  size integer not null check (size between 1 and 8000000),
  bytes bytea not null,
  -- False if no virus scanner is configured.
  is_checked boolean not null,
  created_at timestamptz not null,
  operator_id bigint references operators (id),
  request_id bigint references support_requests (id),
  check (octet_length(bytes) = size),
  constraint support_files_of_one check (num_nonnulls(user_id, operator_id, request_id) = 1)
);
create index support_files_of_message on support_files (message_id) where message_id is not null;
create index support_files_waiting on support_files (user_id, created_at) where message_id is null;
create index support_files_waiting_operator on support_files (operator_id, created_at) where message_id is null;
create index support_files_of_request on support_files (request_id, created_at) where request_id is not null;
grant select, insert, delete on support_files to dukat_app;
grant update (message_id) on support_files to dukat_app;

-- Frequent answers of operators, in every language, edited in place.
create table support_canned_answers (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  name text not null check (length(name) between 1 and 80),
  texts jsonb not null check (length(texts::text) <= 30000),
  updated_at timestamptz not null
);
grant select, insert, update, delete on support_canned_answers to dukat_app;

-- Mailed links by which visitors without an account read and answer. Only hashes of their secrets are kept.
create table support_links (
  token_hash text primary key check (length(token_hash) = 43),
  request_id bigint not null references support_requests (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index support_links_of_request on support_links (request_id, created_at);
grant select, insert, delete on support_links to dukat_app;
