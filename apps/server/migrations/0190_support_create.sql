-- Questions to the house. They are answered by mail; the conversation itself is not kept here.
create table support_requests (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint references users (id),
  brand text not null check (length(brand) <= 64),
  email text not null check (length(email) <= 254),
  topic text not null check (topic in ('order', 'payment', 'wallet', 'verification', 'complaint', 'press', 'other')),
  message text not null check (length(message) between 10 and 4000),
  locale text not null check (length(locale) <= 8),
  created_at timestamptz not null
);
create index support_requests_owner on support_requests (user_id) where user_id is not null;
grant select, insert on support_requests to dukat_app;
