-- What the lines of a portfolio in one currency add up to, kept at every so many lines: a balance far back is the next kept sum above it less
-- what is between them, and no longer what there is now less everything newer.
create table account_line_sums (
  portfolio_id bigint not null,
  asset text not null check (length(asset) <= 20),
  -- The last line that is counted.
  upto bigint not null,
  amount numeric(38, 18) not null,
  primary key (portfolio_id, asset, upto)
);

-- Up to which line sums are kept, and which line was the newest when it was last looked. Lines have their numbers before they are committed:
-- what was seen counts once no transaction of that moment is left.
create table account_line_sums_progress (
  only_one boolean primary key default true check (only_one),
  done bigint not null default 0,
  seen bigint not null default 0,
  seen_before xid8 not null default pg_snapshot_xmax(pg_current_snapshot())
);
insert into account_line_sums_progress default values;

-- Finds the fills of the last minutes; ids rise with the table, so this costs an order nothing that shows.
create index trading_fills_id on trading_fills using brin (id) with (pages_per_range = 16, autosummarize = on);

grant select, insert on account_line_sums to dukat_app;
grant select, update on account_line_sums_progress to dukat_app;
-- Which id was given last; only reading it is new.
grant select on trading_line_ids to dukat_app;
