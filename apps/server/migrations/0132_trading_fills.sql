-- A fill was three lines of an account, six a trade, of which one told the fill itself. It is one row, from which its lines follow: what it paid,
-- what came, the fee. Ids of lines rise by four, so that a fill's lines have those after its own.
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
  -- Of base what traded, of quote what it cost or brought, and the fee, which comes off what is received.
  size numeric(38, 18) not null check (size > 0),
  cost numeric(38, 18) not null check (cost >= 0),
  fee numeric(38, 18) not null check (fee >= 0),
  primary key (portfolio_id, id)
);

insert into trading_fills (id, portfolio_id, trade_sequence, created_at, price_ticks, market_id, is_buy, is_maker, order_public_id, size,
  cost, fee)
select l.id, t.portfolio_id, t.trade_sequence, t.created_at, t.price_ticks, t.market_id, t.amount > 0, coalesce(t.is_maker, false),
  t.order_public_id, abs(t.amount), coalesce(t.cost, 0), coalesce(t.fee, 0)
  from trading_transactions t
  join (select market_id, trade_sequence, order_public_id, min(id) as id from trading_transactions
         where trade_sequence is not null group by 1, 2, 3) l using (market_id, trade_sequence, order_public_id)
 where t.price_ticks is not null
 order by l.id;
create index trading_fills_order on trading_fills (order_public_id, id);

-- Also drops the index of fills among the lines.
delete from trading_transactions where trade_sequence is not null;
alter table trading_transactions
  drop column price_ticks, drop column cost, drop column fee, drop column is_maker, drop column trade_sequence,
  alter column id drop identity,
  alter column id set default nextval('trading_line_ids');

-- The lines of one fill, as an account shows them (specification, section 3).
create function trading_lines_of_fill(id bigint, market_id smallint, is_buy boolean, size numeric, cost numeric, fee numeric)
returns table (line_id bigint, type text, asset text, amount numeric)
language sql stable as $$
  select $1 + l.step, l.type, case when l.is_base then split_part(m.name, '_', 1) else split_part(m.name, '_', 2) end, l.amount
    from trading_markets m, (values
      (0, 'TRADE_FILL_DEBIT', not $3, case when $3 then -$5 else -$4 end),
      (1, 'TRADE_FILL_CREDIT', $3, case when $3 then $4 else $5 end),
      (2, 'TRADE_FILL_FEE', $3, -$6)) as l (step, type, is_base, amount)
   where m.id = $2 and l.amount <> 0
$$;
revoke execute on function trading_lines_of_fill(bigint, smallint, boolean, numeric, numeric, numeric) from public;
grant execute on function trading_lines_of_fill(bigint, smallint, boolean, numeric, numeric, numeric) to dukat_app;

-- Every line of every account, for who adds them up.
create view trading_lines as
select id, portfolio_id, type, asset, amount, market_id, order_public_id, created_at from trading_transactions
union all
select l.line_id, f.portfolio_id, l.type, l.asset, l.amount, f.market_id, f.order_public_id, f.created_at
  from trading_fills f cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) l;

grant select, insert on trading_fills to dukat_app;
grant select on trading_lines to dukat_app;
grant usage on trading_line_ids to dukat_app;
