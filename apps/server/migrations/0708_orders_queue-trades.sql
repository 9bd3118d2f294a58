alter table orders
  -- The worst rate at which an order at the market rate may trade.
  add column worst_rate numeric(38, 18) check (worst_rate > 0),
  -- What a bank returned of the order's payout, in the order's fiat.
  add column payout_returned numeric(38, 18) not null default 0 check (payout_returned >= 0),
  -- The version of the terms under which a visitor opened the order. The visitor's e-mail may belong to an account, for which
  -- only its owner can give a consent. Null for older orders.
  add column terms_version text check (length(terms_version) <= 64),
  add constraint orders_worst_rate_of_market check (worst_rate is null or rate_type = 'MARKET'),
  drop constraint orders_payment_type_check,
  add constraint orders_payment_type_check check (
    payment_type in ('BANK_TRANSFER', 'VIRTUAL', 'WALLET_TRANSFER', 'COMGATE', 'GOPAY', 'THE_PAY', 'NUVEI'));

-- A returned payout used to clear payout_requested_at, as if no money had left, whatever amount came back.
update orders o set payout_requested_at = b.created_at, payout_returned = b.returned
  from bank_payouts b where b.reference = 'order:' || o.public_id and b.status = 'returned';
drop index orders_paid_out_of_user;
create index orders_paid_out_of_user on orders (user_id, sell, payout_requested_at)
  include (fiat, filled_fiat, payout_returned) where payout_requested_at is not null;
-- Orders that were paid from a balance and sent out, which count toward the sum that needs no approval.
create index orders_from_balance on orders (user_id, payout_requested_at)
  where payment_type = 'VIRTUAL' and payout_type = 'SEND';

alter table order_payments drop constraint order_payments_reason_check;
alter table order_payments add constraint order_payments_reason_check
  check (reason in ('short', 'over', 'late', 'double', 'above_limit', 'above_deposit_limit'));

-- Orders that wait for the exchange: one row from the transaction that paid or changed the order until it was worked. A queue job
-- per order cost more than its trade, and orders that wait together trade together.
create table orders_to_trade (
  order_id bigint primary key references orders (id),
  due_at timestamptz not null default clock_timestamp(),
  attempts smallint not null default 0
);
create index orders_to_trade_due on orders_to_trade (due_at, order_id);
grant select, insert, update, delete on orders_to_trade to dukat_app;

-- Orders that waited as jobs.
insert into orders_to_trade (order_id) select id from orders where status = 'TRADING';
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
     where task_id in (select id from graphile_worker._private_tasks where identifier = 'orders-trade');
  end if;
end $$;

-- Orders above the limit without verification: drafts until their owner is verified, found by their owner.
alter table trade_prefills add column awaits_verification boolean not null default false;
create index trade_prefills_awaiting on trade_prefills (user_id, created_at) where awaits_verification;

-- The volume of a day or a week is read by time. Rows come in the order of time, so block ranges find them at almost no cost to the
-- insert.
create index order_transactions_by_time on order_transactions using brin (at) with (pages_per_range = 16, autosummarize = on);
