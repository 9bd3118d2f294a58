-- What everybody may see is kept for some days: who lost the connection reads it again, and nobody else. What was there before is let go, as it
-- would be by then; who resumes beyond it gets the book whole. A row is a batch's events of one
-- market, 14 bytes each (exchange/packed-events.ts), and a day is a partition, so that what is over is dropped and not deleted.
drop table trading_events;
create table trading_events (
  market_id smallint not null,
  first_sequence bigint not null check (first_sequence > 0),
  last_sequence bigint not null,
  happened_at timestamptz not null,
  events bytea not null,
  check (length(events) = 14 * (last_sequence - first_sequence + 1) and last_sequence >= first_sequence)
) partition by range (happened_at);
create index trading_events_last on trading_events (market_id, last_sequence);
-- Catches what no day was prepared for, so that a missed preparation never stops the exchange.
create table trading_events_default partition of trading_events default;

-- Drops the days before the kept ones and makes those ahead. Called hourly; done twice it does nothing. It waits for nobody: who reads a
-- day holds it up until the next hour, and never the exchange behind it.
create function trading_turn_event_days(days_kept integer, days_ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  today timestamptz := date_trunc('day', now() at time zone 'UTC') at time zone 'UTC';
  oldest timestamptz := today - make_interval(days => greatest(days_kept, 1));
  day timestamptz;
  name text;
  turned integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('trading_turn_event_days')) then return 0; end if;
  for step in 0 .. least(days_ahead, 30) loop
    day := today + make_interval(days => step);
    name := 'trading_events_' || to_char(day at time zone 'UTC', 'YYYY_MM_DD');
    continue when to_regclass('public.' || name) is not null;
    execute format('create table %I (like trading_events including defaults including constraints)', name);
    execute format(
      'with moved as (delete from trading_events_default where happened_at >= %L and happened_at < %L returning *)
       insert into %I select * from moved', day, day + interval '1 day', name);
    execute format('alter table trading_events attach partition %I for values from (%L) to (%L)', name, day, day + interval '1 day');
    execute format('grant select on %I to dukat_app', name);
    turned := turned + 1;
  end loop;
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'trading_events'::regclass and c.relname ~ '^trading_events_\d{4}_\d\d_\d\d$'
       and to_timestamp(right(c.relname, 10) || ' 00:00:00+00', 'YYYY_MM_DD HH24:MI:SSTZH') < oldest
  loop
    execute format('drop table %I', name);
    turned := turned + 1;
  end loop;
  delete from trading_events_default where happened_at < oldest;
  return turned;
end $$;
revoke execute on function trading_turn_event_days(integer, integer) from public;
grant execute on function trading_turn_event_days(integer, integer) to dukat_app;
select trading_turn_event_days(7, 3);

grant select, insert on trading_events to dukat_app;
grant select on trading_events_default to dukat_app;
