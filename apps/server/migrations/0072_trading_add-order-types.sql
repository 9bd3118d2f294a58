-- What stops, pairs, good-till-time orders and amended ones need to be made again as they were.
alter table trading_orders
  -- Its place in the queue of its price: the number of the engine's event with which it joined. Unlike its id it changes when
  -- a stop wakes or an amended order goes to the end.
  add column priority bigint not null default 0 check (priority >= 0),
  add column trigger_ticks integer not null default 0 check (trigger_ticks >= 0),
  -- What a market order may spend or earn, in ticks x lots; 0 for no bound.
  add column funds_worth bigint not null default 0 check (funds_worth >= 0),
  add column expires_at timestamptz,
  -- The other order of an open pair, and its public id, which stays when the pair has parted.
  add column linked_id integer not null default 0 check (linked_id >= 0),
  add column linked_public_id text,
  -- In what its fills bring: base of a buy, quote of a sell.
  add column fee_paid numeric(38, 18) not null default 0 check (fee_paid >= 0);

-- Until now an older order had the lower id; events count at least as many as ids, so what joins later comes after.
update trading_orders set priority = engine_id;
update trading_orders o
   set fee_paid = f.paid
  from (select order_public_id, -sum(amount) as paid from trading_transactions where type = 'TRADE_FILL_FEE' group by 1) f
 where o.public_id = f.order_public_id;

-- A stop that waits (flag 8) is open and not in the book.
drop index trading_orders_open;
create index trading_orders_open on trading_orders (market_id, price_ticks) where status = 'Open' and (flags & 8) = 0;
create index trading_orders_expiring on trading_orders (expires_at) where status = 'Open' and expires_at is not null;

-- The line of a fill that names base also tells the fill itself.
alter table trading_transactions
  drop constraint trading_transactions_type_check,
  add constraint trading_transactions_type_check check (type in ('DEPOSIT', 'WITHDRAWAL_BLOCK', 'WITHDRAWAL_UNBLOCK',
    'WITHDRAWAL_COMMIT', 'TRADE_FILL_CREDIT', 'TRADE_FILL_DEBIT', 'TRADE_FILL_FEE')),
  add column price_ticks integer check (price_ticks > 0),
  add column cost numeric(38, 18) check (cost >= 0),
  add column fee numeric(38, 18) check (fee >= 0),
  add column is_maker boolean;
update trading_transactions t
   set price_ticks = x.price_ticks, is_maker = o.side <> x.taker_side, cost = l.cost, fee = l.fee
  from trading_trades x, trading_orders o, (
    select m.market_id, m.trade_sequence, m.order_public_id,
           coalesce(sum(abs(m.amount)) filter (where m.type <> 'TRADE_FILL_FEE' and m.asset = split_part(k.name, '_', 2)), 0) as cost,
           coalesce(sum(abs(m.amount)) filter (where m.type = 'TRADE_FILL_FEE'), 0) as fee
      from trading_transactions m join trading_markets k on k.id = m.market_id
     group by 1, 2, 3
  ) l
 where x.market_id = t.market_id and x.sequence = t.trade_sequence and o.public_id = t.order_public_id
   and l.market_id = t.market_id and l.trade_sequence = t.trade_sequence and l.order_public_id = t.order_public_id
   and t.type = case o.side when 'buy' then 'TRADE_FILL_CREDIT' else 'TRADE_FILL_DEBIT' end;
create index trading_transactions_fills on trading_transactions (order_public_id, id desc) where price_ticks is not null;

-- Dead man's switches that are armed: all orders of the account are cancelled at that moment.
create table trading_switches (
  account integer primary key references trading_accounts (number),
  trigger_at timestamptz not null
);
create index trading_switches_due on trading_switches (trigger_at);
grant select, insert, update, delete on trading_switches to dukat_app;
