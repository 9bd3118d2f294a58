-- What operators answer often, in every language; each is changed in its place.
create table support_canned_answers (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  name text not null check (length(name) between 1 and 80),
  texts jsonb not null check (length(texts::text) <= 30000),
  updated_at timestamptz not null
);
grant select, insert, update, delete on support_canned_answers to dukat_app;
