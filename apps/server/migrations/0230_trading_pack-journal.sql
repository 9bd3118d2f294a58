-- A command is 64 bytes, mostly zeros, and PostgreSQL compresses no row below two kilobytes. Of each only what differs from the one before it in its
-- row is kept, behind eight bytes whose bits say where (exchange/batch/packed-commands.ts).
alter table trading_journal rename to trading_whole_journal;
alter table trading_whole_journal rename constraint trading_journal_pkey to trading_whole_journal_pkey;
create table trading_journal (
  first_number bigint not null check (first_number > 0),
  commands integer not null check (commands > 0),
  market_id smallint not null,
  packed bytea not null check (length(packed) >= 8 * commands),
  primary key (market_id, first_number)
);

create function pg_temp.pack_commands(records bytea) returns bytea
language plpgsql immutable as $$
declare
  packed bytea := '';
  mask bytea;
  differing bytea;
  differs integer;
begin
  for start in 0 .. length(records) - 1 by 64 loop
    mask := '\x0000000000000000';
    differing := '';
    for at in start .. start + 63 loop
      differs := get_byte(records, at) # case when start = 0 then 0 else get_byte(records, at - 64) end;
      if differs <> 0 then
        mask := set_bit(mask, at - start, 1);
        differing := differing || set_byte('\x00', 0, differs);
      end if;
    end loop;
    packed := packed || mask || differing;
  end loop;
  return packed;
end $$;

insert into trading_journal (first_number, commands, market_id, packed)
select first_number, length(records) / 64, market_id, pg_temp.pack_commands(records)
  from trading_whole_journal order by market_id, first_number;
drop table trading_whole_journal;
drop function pg_temp.pack_commands(bytea);
grant select, insert on trading_journal to dukat_app;
