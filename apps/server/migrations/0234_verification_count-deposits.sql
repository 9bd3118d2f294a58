-- What came to an account over a rail and became its own, in crowns at the worth that it had then; each source counts once.
create table counted_deposits (
  source text primary key check (length(source) <= 300),
  user_id bigint not null references users (id),
  rail text not null check (rail in ('fiat', 'crypto')),
  crowns numeric(38, 18) not null check (crowns >= 0),
  counted_at timestamptz not null
);
create index counted_deposits_of_user on counted_deposits (user_id, rail, counted_at) include (crowns);
grant select, insert, delete on counted_deposits to dukat_app;

-- What came before: a bank's money at its sum, coins at the part of the agreed price that they paid.
insert into counted_deposits (source, user_id, rail, crowns, counted_at)
select 'payment:' || p.source, o.user_id, case when p.asset in ('CZK', 'EUR') then 'fiat' else 'crypto' end,
       case when p.asset in ('CZK', 'EUR') then p.amount else trunc(o.fiat_value * p.amount / o.coin_value, 18) end
         * case when o.fiat = 'EUR' then 25 else 1 end,
       p.decided_at
  from order_payments p join orders o on o.id = p.order_id
 where p.status in ('applied', 'joined', 'traded');

alter table order_payments drop constraint order_payments_reason_check;
alter table order_payments add constraint order_payments_reason_check
  check (reason in ('short', 'over', 'late', 'double', 'above_limit', 'above_deposit_limit'));
