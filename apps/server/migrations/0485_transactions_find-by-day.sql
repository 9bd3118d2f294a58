-- A file of a period read every line that is newer than its end once, and counting read every line that is older than its beginning. Lines are
-- found by their ids, so for each day is kept between which ids its lines lie: everybody's, and of those only that are settled (0250).
create table account_line_days (
  -- In UTC.
  day date primary key,
  lowest bigint not null,
  highest bigint not null,
  check (lowest <= highest)
);

insert into account_line_days (day, lowest, highest)
select l.day, min(l.lowest), max(l.highest)
  from account_line_sums_progress p
 cross join lateral (
    select (created_at at time zone 'UTC')::date as day, id as lowest, id as highest from account_lines where id <= p.done
    union all
    -- A fill's lines have the ids from its own on.
    select (created_at at time zone 'UTC')::date, id, id + 3 from trading_fills where id <= p.done) l
 group by l.day;

grant select, insert, update on account_line_days to dukat_app;
