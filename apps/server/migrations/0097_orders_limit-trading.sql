-- What is paid for one order counts together against the limit of an order, also where it traded as a successor's.
alter table orders add column first_order_id bigint references orders (id);
update orders o set first_order_id = p.order_id from order_payments p where p.new_order_id = o.id;
-- A successor of a successor belongs to the first of all; a chain of payments is as long as its payer's patience.
do $$
begin
  loop
    update orders o set first_order_id = f.first_order_id
      from orders f where f.id = o.first_order_id and f.first_order_id is not null;
    exit when not found;
  end loop;
end $$;
create index orders_of_first_order on orders (first_order_id) where first_order_id is not null;

alter table order_payments drop constraint order_payments_reason_check;
alter table order_payments add constraint order_payments_reason_check
  check (reason in ('short', 'over', 'late', 'double', 'above_limit'));

alter table orders drop constraint orders_sleeps_because_check;
alter table orders add constraint orders_sleeps_because_check
  check (sleeps_because in ('rate_not_reached', 'rate_suspended', 'order_not_placed', 'above_limit'));
