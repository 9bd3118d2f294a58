-- Chips of the sandbox; empty with real money.
create table sandbox_chips (
  id bigint generated always as identity primary key,
  uid text not null unique check (uid ~ '^[0-9a-f]{14}$'),
  -- Null while the chip is empty.
  url text,
  k1 text check (k1 ~ '^[0-9a-f]{32}$'),
  k2 text check (k2 ~ '^[0-9a-f]{32}$'),
  counter integer not null default 0 check (counter >= 0),
  -- The query of the newest tap.
  tapped text,
  check ((url is null) = (k1 is null) and (url is null) = (k2 is null))
);
grant select, insert, update on sandbox_chips to dukat_app;
