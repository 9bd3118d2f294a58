-- What operators write for visitors: articles, questions, legal texts, open positions, releases, press mentions, alerts and opening
-- hours. An item has versions that never change, and names the visible version and the one that becomes visible at a time.
create table content_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'question', 'legal', 'position', 'release', 'mention', 'alert', 'hours')),
  name text not null check (name ~ '^[a-z0-9_][a-z0-9._-]{0,79}$'),
  -- The number of the newest version.
  newest integer not null check (newest >= 1),
  live integer,
  live_since timestamptz,
  next integer,
  next_at timestamptz,
  -- Edited by an operator: the files that come with the program no longer change it.
  is_edited boolean not null,
  changed_at timestamptz not null,
  unique (kind, name),
  check ((live is null) = (live_since is null)),
  check ((next is null) = (next_at is null)),
  check (live <= newest and next <= newest)
);
create index content_items_by_change on content_items (kind, changed_at, id);
grant select, insert, update on content_items to dukat_app;

create table content_versions (
  item_id bigint not null references content_items (id),
  number integer not null check (number >= 1),
  shown_on text not null check (shown_on ~ '^\d{4}-\d{2}-\d{2}$'),
  tags text[] not null check (cardinality(tags) <= 10),
  category text check (length(category) <= 80),
  picture text check (length(picture) <= 80),
  is_recommended boolean not null,
  position integer not null check (position between 0 and 100000),
  place text not null check (length(place) <= 80),
  employment text check (employment in ('full-time', 'part-time', 'contract')),
  link text check (length(link) <= 500),
  restored_from integer,
  -- Null for files that come with the program, whose hash shows whether they have changed.
  written_by bigint references operators (id),
  source_hash text check (length(source_hash) <= 64),
  written_at timestamptz not null,
  -- The severity of an alert, whether it can be hidden, where it is shown and until when.
  alert jsonb check (length(alert::text) <= 2000),
  -- Opening hours of each weekday, and closed days.
  hours jsonb check (length(hours::text) <= 4000),
  primary key (item_id, number),
  check ((written_by is null) = (source_hash is not null))
);
grant select, insert on content_versions to dukat_app;

create table content_texts (
  item_id bigint not null,
  number integer not null,
  locale text not null check (locale in ('cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES')),
  title text not null check (length(title) <= 200),
  description text not null check (length(description) <= 400),
  body text not null check (length(body) <= 60000),
  -- Title, description and body in lower case without accents and punctuation, for searching.
  folded text not null check (length(folded) <= 130000),
  words integer not null check (words >= 0),
  primary key (item_id, number, locale),
  foreign key (item_id, number) references content_versions (item_id, number)
);
grant select, insert on content_texts to dukat_app;

-- Tags of articles and categories of questions.
create table content_labels (
  kind text not null check (kind in ('tag', 'category')),
  key text not null check (key ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  position integer not null check (position between 0 and 100000),
  -- By language.
  names jsonb not null check (names ?& array['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'] and length(names::text) <= 1000),
  is_edited boolean not null,
  primary key (kind, key)
);
grant select, insert, update on content_labels to dukat_app;

-- Pictures that operators uploaded, encoded again.
create table content_pictures (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9.-]{0,79}$'),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 4000),
  uploaded_by bigint not null references operators (id),
  uploaded_at timestamptz not null
);
grant select, insert on content_pictures to dukat_app;

create table content_picture_files (
  picture_id bigint not null references content_pictures (id),
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 4000),
  -- A part of the file's address, so that browsers cache it permanently.
  hash text not null check (hash ~ '^[a-z0-9]{32}$'),
  bytes bytea not null check (length(bytes) <= 4000000),
  primary key (picture_id, format, width)
);
-- Not unique: the same picture may be uploaded under two names.
create index content_picture_files_by_hash on content_picture_files (hash, format);
grant select, insert on content_picture_files to dukat_app;
