-- Orders that wait for the exchange, one row each from the transaction that paid or changed them until they were worked. A job of
-- the queue for each cost more than its trade, and orders that wait together trade together.
create table orders_to_trade (
  order_id bigint primary key references orders (id),
  due_at timestamptz not null default clock_timestamp(),
  attempts smallint not null default 0
);
create index orders_to_trade_due on orders_to_trade (due_at, order_id);
grant select, insert, update, delete on orders_to_trade to dukat_app;

-- What waited as jobs.
insert into orders_to_trade (order_id) select id from orders where status = 'TRADING';
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'orders-trade');
  end if;
end $$;
