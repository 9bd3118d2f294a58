-- What crowns and euros were worth to each other, as the central bank fixed it: the newest day up to a sale counts.
create table daily_fixings (
  day date primary key,
  czk_for_eur numeric(12, 6) not null check (czk_for_eur > 0),
  source text not null check (length(source) <= 40),
  kept_at timestamptz not null
);
grant select, insert on daily_fixings to dukat_app;

-- Coins that somebody bought elsewhere, by their own word: they count in reports for the tax and in nothing else.
create table imported_acquisitions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  acquired_at timestamptz not null,
  asset text not null check (length(asset) <= 16),
  amount numeric(38, 18) not null check (amount > 0),
  cost numeric(38, 18) not null check (cost >= 0),
  currency text not null check (currency in ('CZK', 'EUR')),
  imported_at timestamptz not null
);
create index imported_acquisitions_user on imported_acquisitions (user_id, id);
grant select, insert, delete on imported_acquisitions to dukat_app;
