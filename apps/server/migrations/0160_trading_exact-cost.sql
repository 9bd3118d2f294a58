-- What an ended order paid is rounded with each of its fills, so that its average price came out beside them. The exact sum of price x size,
-- in ticks x lots as an open order keeps it, stays with it; that of older orders follows from their trades.
alter table trading_ended_orders add column filled_cost bigint not null default 0 check (filled_cost >= 0);
update trading_ended_orders o set filled_cost = f.cost
  from (select f.order_public_id, sum(t.price_ticks * t.lots)::bigint as cost
          from trading_fills f join trading_trades t on t.market_id = f.market_id and t.sequence = f.trade_sequence
         group by f.order_public_id) f
 where f.order_public_id = o.public_id;
alter table trading_ended_orders alter column filled_cost drop default;

create or replace view trading_orders as
select id, public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks, size_lots,
  funds_asked, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, 'Open' as status, created_at,
  null::timestamptz as ended_at, priority, trigger_ticks, funds_worth, expires_at, linked_id, linked_public_id, fee_paid
  from trading_open_orders
union all
select id, public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags, price_ticks, size_lots,
  funds_asked, coalesce(size_lots - filled_lots, 0), filled_lots, filled_cost, filled_quote, 0::numeric(38, 18), '', status, created_at,
  ended_at, 0::bigint, trigger_ticks, 0::bigint, expires_at, 0, linked_public_id, fee_paid
  from trading_ended_orders;
