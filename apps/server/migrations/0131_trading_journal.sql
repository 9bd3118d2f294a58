-- The commands that a batch brought to one engine are one row: 64 bytes each, one after the other. A row for each cost more than twice its
-- 64 bytes, and an index entry of its own.
create table trading_journal (
  market_id smallint not null,
  first_number bigint not null check (first_number > 0),
  records bytea not null check (length(records) > 0 and length(records) % 64 = 0),
  primary key (market_id, first_number)
);
insert into trading_journal (market_id, first_number, records)
select market_id, min(number), string_agg(record, ''::bytea order by number)
  from trading_commands group by market_id, (number - 1) / 256 order by market_id, min(number);
drop table trading_commands;
grant select, insert on trading_journal to dukat_app;
