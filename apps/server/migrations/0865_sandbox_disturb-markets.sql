-- Disturbances of a sandbox's simulated markets: for a time the source has no price of a coin, or its books are thin.
create table sandbox_disturbances (
  id bigint generated always as identity primary key,
  coin text not null check (length(coin) <= 16),
  kind text not null check (kind in ('no_price', 'thin_book')),
  from_ms bigint not null,
  until_ms bigint not null check (until_ms > from_ms)
);
create index sandbox_disturbances_until on sandbox_disturbances (until_ms);
grant select, insert on sandbox_disturbances to dukat_app;
