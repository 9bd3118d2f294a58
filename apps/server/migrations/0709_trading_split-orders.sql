-- Open orders change with every fill; ended ones never change. In separate tables the open ones are few and stay in memory, their
-- updates touch no index, and an ended order is written once, with the few indexes that readers need.
create sequence trading_order_ids as bigint;
select setval('trading_order_ids', (select coalesce(max(id), 0) + 1 from trading_orders), false);

create table trading_open_orders (
  id bigint not null,
  created_at timestamptz not null,
  portfolio_id bigint not null,
  size_lots bigint check (size_lots > 0),
  left_lots bigint not null check (left_lots >= 0),
  filled_lots bigint not null check (filled_lots >= 0),
  filled_cost bigint not null check (filled_cost >= 0),
  funds_worth bigint not null check (funds_worth >= 0),
  priority bigint not null check (priority >= 0),
  expires_at timestamptz,
  engine_id integer not null,
  account integer not null,
  flags integer not null,
  price_ticks integer not null check (price_ticks >= 0),
  trigger_ticks integer not null check (trigger_ticks >= 0),
  linked_id integer not null check (linked_id >= 0),
  market_id smallint not null,
  public_id text not null unique,
  client_order_id text,
  linked_public_id text,
  type text not null check (type in ('Limit', 'Market')),
  side text not null check (side in ('buy', 'sell')),
  held_asset text not null,
  held numeric(38, 18) not null check (held >= 0),
  funds_asked numeric(38, 18) check (funds_asked > 0),
  filled_quote numeric(38, 18) not null check (filled_quote >= 0),
  fee_paid numeric(38, 18) not null check (fee_paid >= 0),
  primary key (market_id, engine_id),
  check (size_lots is not null or funds_asked is not null)
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

create table trading_ended_orders (
  id bigint not null,
  created_at timestamptz not null,
  ended_at timestamptz not null,
  portfolio_id bigint not null,
  size_lots bigint check (size_lots > 0),
  filled_lots bigint not null check (filled_lots >= 0),
  expires_at timestamptz,
  engine_id integer not null,
  account integer not null,
  flags integer not null,
  price_ticks integer not null check (price_ticks >= 0),
  trigger_ticks integer not null check (trigger_ticks >= 0),
  market_id smallint not null,
  public_id text not null unique,
  client_order_id text,
  linked_public_id text,
  type text not null check (type in ('Limit', 'Market')),
  side text not null check (side in ('buy', 'sell')),
  status text not null check (status in ('Closed', 'Canceled')),
  funds_asked numeric(38, 18) check (funds_asked > 0),
  filled_quote numeric(38, 18) not null check (filled_quote >= 0),
  fee_paid numeric(38, 18) not null check (fee_paid >= 0),
  -- The exact sum of price x size of its fills, in ticks x lots.
  filled_cost bigint not null check (filled_cost >= 0),
  -- Why it ended with an unfilled part, as the engine names it. Null for a filled one and for those that ended before this migration.
  end_reason text check (end_reason ~ '^[a-z_]{1,30}$'),
  primary key (account, id),
  check (size_lots is not null or funds_asked is not null)
);

-- Kept permanently, so that an order that is sent again after its answer was lost is not placed twice.
create table trading_client_order_ids (
  account integer not null,
  client_order_id text not null,
  order_public_id text not null,
  primary key (account, client_order_id)
);
insert into trading_client_order_ids
select account, client_order_id, public_id from trading_orders where client_order_id is not null order by id;

insert into trading_open_orders
select id, created_at, portfolio_id, size_lots, left_lots, filled_lots, filled_cost, funds_worth, priority,
  expires_at, engine_id, account, flags, price_ticks, trigger_ticks, linked_id, market_id, public_id, client_order_id,
  linked_public_id, type, side, held_asset, held, funds_asked, filled_quote, fee_paid
  from trading_orders where status = 'Open' order by id;

insert into trading_ended_orders
select id, created_at, coalesce(ended_at, created_at), portfolio_id, size_lots, filled_lots, expires_at, engine_id, account, flags,
  price_ticks, trigger_ticks, market_id, public_id, client_order_id, linked_public_id, type, side, status, funds_asked,
  filled_quote, fee_paid, filled_cost
  from trading_orders where status <> 'Open' order by id;
drop table trading_orders;

create index trading_open_orders_account on trading_open_orders (account, id);
-- A waiting stop (flag 8) is open and not in the book.
create index trading_open_orders_book on trading_open_orders (market_id, price_ticks) where (flags & 8) = 0;
create index trading_open_orders_expiring on trading_open_orders (market_id, expires_at) where expires_at is not null;

-- All orders, for readers. No reader needs what an ended order held or its place in a queue.
create view trading_orders as
select id, public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks, size_lots,
  funds_asked, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, 'Open' as status, created_at,
  null::timestamptz as ended_at, priority, trigger_ticks, funds_worth, expires_at, linked_id, linked_public_id, fee_paid,
  null::text as end_reason
  from trading_open_orders
union all
select id, public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks, size_lots,
  funds_asked, coalesce(size_lots - filled_lots, 0), filled_lots, filled_cost, filled_quote, 0::numeric(38, 18), '', status, created_at,
  ended_at, 0::bigint, trigger_ticks, 0::bigint, expires_at, 0, linked_public_id, fee_paid, end_reason
  from trading_ended_orders;

grant select, insert, update, delete on trading_open_orders to dukat_app;
grant select, insert on trading_ended_orders, trading_client_order_ids to dukat_app;
grant select on trading_orders to dukat_app;
grant usage on trading_order_ids to dukat_app;

-- Begins a batch of orders. A market is ours while it has our fencing number and has done as many commands as the book in memory:
-- the two differ after PostgreSQL lost a commit or another process wrote, and such a book must not write. Then reads which client
-- order ids are taken and which orders were already placed, and locks the balances that the owners can spend.
drop function trading_open_batch(smallint[], bigint[], integer[], text[], text[], text[]);
create function trading_open_batch(
  market_ids smallint[], fencings bigint[], commands_done bigint[], id_accounts integer[], ids text[], order_ids text[],
  owners text[], assets text[],
  out owned integer, out taken_accounts integer[], out taken_ids text[], out placed_ids text[],
  out funds_owners text[], out funds_assets text[], out funds text[]
)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  select count(*) into owned from (
    select from trading_markets m
      join unnest(market_ids, fencings, commands_done) as n (id, fencing, commands)
        on m.id = n.id and m.fencing = n.fencing and m.commands = n.commands
     order by m.id for update of m
  ) locked;
  if owned < cardinality(market_ids) then return; end if;
  if cardinality(ids) > 0 then
    select array_agg(o.account), array_agg(o.client_order_id) into taken_accounts, taken_ids
      from unnest(id_accounts, ids) as n (account, id)
      join trading_client_order_ids o on o.account = n.account and o.client_order_id = n.id;
  end if;
  if cardinality(order_ids) > 0 then
    select array_agg(n.id) into placed_ids from unnest(order_ids) as n (id)
     where exists (select from trading_open_orders o where o.public_id = n.id)
        or exists (select from trading_ended_orders o where o.public_id = n.id);
  end if;
  if cardinality(owners) > 0 then
    select array_agg(l.owner), array_agg(l.asset), array_agg(l.balance::text) into funds_owners, funds_assets, funds
      from ledger_lock_available(owners, assets) l;
  end if;
end $$;
revoke execute on function trading_open_batch(smallint[], bigint[], bigint[], integer[], text[], text[], text[], text[]) from public;
grant execute on function trading_open_batch(smallint[], bigint[], bigint[], integer[], text[], text[], text[], text[]) to dukat_app;

-- The commands that a batch sent to one engine, as one row. A command is 64 bytes, mostly zeros, and PostgreSQL compresses no row
-- below two kilobytes. Each is packed (exchange/batch/packed-commands.ts): eight bytes whose bits mark the bytes that differ from
-- the previous command of the row, then the differences.
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
select min(number), count(*), market_id, pg_temp.pack_commands(string_agg(record, ''::bytea order by number))
  from trading_commands group by market_id, (number - 1) / 256 order by market_id, min(number);
drop table trading_commands;
drop function pg_temp.pack_commands(bytea);
grant select, insert on trading_journal to dukat_app;

-- A fill is one row, from which its account lines follow: what it paid, what it received, the fee. Line ids rise by four, so that
-- the lines of a fill have the ids after its own.
create sequence trading_line_ids as bigint increment by 4;
select setval('trading_line_ids', (select coalesce(max(id), 0) + 4 from trading_transactions), false);

create table trading_fills (
  id bigint not null default nextval('trading_line_ids'),
  portfolio_id bigint not null,
  trade_sequence bigint not null,
  created_at timestamptz not null,
  price_ticks integer not null check (price_ticks > 0),
  market_id smallint not null,
  is_buy boolean not null,
  is_maker boolean not null,
  order_public_id text not null,
  -- The base that traded, the quote that it cost or earned, and the fee, which is deducted from what is received.
  size numeric(38, 18) not null check (size > 0),
  cost numeric(38, 18) not null check (cost >= 0),
  fee numeric(38, 18) not null check (fee >= 0),
  primary key (portfolio_id, id)
);
insert into trading_fills
select l.id, t.portfolio_id, t.trade_sequence, t.created_at, t.price_ticks, t.market_id, t.amount > 0, coalesce(t.is_maker, false),
  t.order_public_id, abs(t.amount), coalesce(t.cost, 0), coalesce(t.fee, 0)
  from trading_transactions t
  join (select market_id, trade_sequence, order_public_id, min(id) as id from trading_transactions
         where trade_sequence is not null group by 1, 2, 3) l using (market_id, trade_sequence, order_public_id)
 where t.price_ticks is not null
 order by l.id;
create index trading_fills_order on trading_fills (order_public_id, id);
-- Finds the fills of the last minutes. Ids rise with the table, so that the index costs almost nothing.
create index trading_fills_id on trading_fills using brin (id) with (pages_per_range = 16, autosummarize = on);
-- Fills of one side of a market, and so of one currency and of the fees in it.
create index trading_fills_side on trading_fills (portfolio_id, market_id, is_buy, id);

-- Also drops the index of fills among the lines.
delete from trading_transactions where trade_sequence is not null;
alter table trading_transactions
  drop column price_ticks, drop column cost, drop column fee, drop column is_maker, drop column trade_sequence,
  alter column id drop identity,
  alter column id set default nextval('trading_line_ids');

grant select, insert on trading_fills to dukat_app;
-- `select` reads which id was given last.
grant select, usage on trading_line_ids to dukat_app;

-- Public events are kept for some days, for clients that lost the connection. Older events are dropped: a client that resumes before
-- them gets the whole book. A row has the events of one batch in one market, 14 bytes each (exchange/packed-events.ts). Each day is a
-- partition, so that old days are dropped instead of deleted.
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
-- Receives events of days without a partition, so that a missed preparation never stops the exchange.
create table trading_events_default partition of trading_events default;

-- Drops the days before the kept ones and creates the next ones. Runs hourly and may run twice. It waits for no lock: a reader of a
-- day delays it until the next hour and never blocks the exchange.
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

-- The volume of a day or a week is read by time, as in 0708.
create index broker_orders_by_time on broker_orders using brin (traded_at) with (pages_per_range = 16, autosummarize = on);
