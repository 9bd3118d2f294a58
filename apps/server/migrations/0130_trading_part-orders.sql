-- Open orders change with every fill, ended ones never again. Apart, what changes is small and stays in memory, an update touches
-- no index, and what only grows is written once, when an order ends, with the few indexes that a reader needs.
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
  primary key (account, id),
  check (size_lots is not null or funds_asked is not null)
);

-- For ever, so that an order sent again after its answer was lost is not placed twice.
create table trading_client_order_ids (
  account integer not null,
  client_order_id text not null,
  order_public_id text not null,
  primary key (account, client_order_id)
);

insert into trading_client_order_ids
select account, client_order_id, public_id from trading_orders where client_order_id is not null order by id;

insert into trading_open_orders (id, created_at, portfolio_id, size_lots, left_lots, filled_lots, filled_cost, funds_worth, priority,
  expires_at, engine_id, account, flags, price_ticks, trigger_ticks, linked_id, market_id, public_id, client_order_id,
  linked_public_id, type, side, held_asset, held, funds_asked, filled_quote, fee_paid)
select id, created_at, portfolio_id, size_lots, left_lots, filled_lots, filled_cost, funds_worth, priority,
  expires_at, engine_id, account, flags, price_ticks, trigger_ticks, linked_id, market_id, public_id, client_order_id,
  linked_public_id, type, side, held_asset, held, funds_asked, filled_quote, fee_paid
  from trading_orders where status = 'Open' order by id;

insert into trading_ended_orders (id, created_at, ended_at, portfolio_id, size_lots, filled_lots, expires_at, engine_id, account, flags,
  price_ticks, trigger_ticks, market_id, public_id, client_order_id, linked_public_id, type, side, status, funds_asked,
  filled_quote, fee_paid)
select id, created_at, coalesce(ended_at, created_at), portfolio_id, size_lots, filled_lots, expires_at, engine_id, account, flags,
  price_ticks, trigger_ticks, market_id, public_id, client_order_id, linked_public_id, type, side, status, funds_asked,
  filled_quote, fee_paid
  from trading_orders where status <> 'Open' order by id;

drop table trading_orders;

create index trading_open_orders_account on trading_open_orders (account, id);
-- A stop that waits (flag 8) is open and not in the book.
create index trading_open_orders_book on trading_open_orders (market_id, price_ticks) where (flags & 8) = 0;
create index trading_open_orders_expiring on trading_open_orders (market_id, expires_at) where expires_at is not null;

-- All orders, for who reads: what an ended one held, or where it stood in a queue, is nobody's question any more.
create view trading_orders as
select id, public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks, size_lots,
  funds_asked, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, 'Open' as status, created_at,
  null::timestamptz as ended_at, priority, trigger_ticks, funds_worth, expires_at, linked_id, linked_public_id, fee_paid
  from trading_open_orders
union all
select id, public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks, size_lots,
  funds_asked, coalesce(size_lots - filled_lots, 0), filled_lots, 0::bigint, filled_quote, 0::numeric(38, 18), '', status, created_at,
  ended_at, 0::bigint, trigger_ticks, 0::bigint, expires_at, 0, linked_public_id, fee_paid
  from trading_ended_orders;

grant select, insert, update, delete on trading_open_orders to dukat_app;
grant select, insert on trading_ended_orders, trading_client_order_ids to dukat_app;
grant select on trading_orders to dukat_app;
grant usage on trading_order_ids to dukat_app;

-- What a batch of orders begins with. A market is ours while it bears our number and has done as many commands as the book in memory:
-- what PostgreSQL lost or another did makes the two differ, and such a book may not write a word. Then it reads which of the clients' own ids
-- are taken and which orders were placed before under an id that may come again, and locks what the owners can spend.
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
