-- Why an order ended with something unfilled, as the engine names it; null for a filled one and for those that ended before this.
alter table trading_ended_orders add column end_reason text check (end_reason ~ '^[a-z_]{1,30}$');

create or replace view trading_orders as
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
