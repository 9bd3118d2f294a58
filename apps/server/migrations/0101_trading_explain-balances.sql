-- The lines of an account follow from the books: whatever a posting changes of what a trade portfolio or one of the house's has
-- leaves its line in the statement that writes the entries, through whichever door it came. Only the exchange writes its own,
-- which know order, price and fee; its door says so by a setting.

-- The word of section 3 for what a posting changed; null where it changed nothing.
create function trading_line_type(posting_type text, change numeric) returns text
language sql immutable strict parallel safe
return case
  when change = 0 then null
  when posting_type = 'fill' then case when change > 0 then 'TRADE_FILL_CREDIT' else 'TRADE_FILL_DEBIT' end
  when posting_type = 'fee' then 'TRADE_FILL_FEE'
  -- A deposit that its chain dropped is taken back by a line of its own kind.
  when posting_type = 'reversal' then 'DEPOSIT'
  -- What a withdrawal took and could not bring away.
  when posting_type = 'payout_failed' and change > 0 then 'WITHDRAWAL_UNBLOCK'
  when change > 0 then 'DEPOSIT'
  else 'WITHDRAWAL_COMMIT'
end;

-- What was booked before leaves its lines now. Moves between portfolios had theirs, and so had the exchange's fills.
with changes as (
  select g.id as posting_id, p.id as portfolio_id, a.asset, g.type, g.about, e.created_at, sum(e.amount) as change
    from portfolios p
    join ledger_accounts a on a.owner = p.id::text and a.kind in ('available', 'blocked')
    join ledger_entries e on e.account_id = a.id
    join ledger_postings g on g.id = e.posting_id
   where p.type in ('trade', 'house') and g.type <> 'portfolio_move' and g.reference not like 'exchange-%'
   group by g.id, p.id, a.asset, e.created_at
  having sum(e.amount) <> 0
)
insert into trading_transactions (portfolio_id, type, asset, amount, market_id, order_public_id, created_at)
select c.portfolio_id, trading_line_type(c.type, c.change), c.asset, c.change, m.id,
  case c.type when 'fill' then c.about end, c.created_at
  from changes c
  left join changes o on o.posting_id = c.posting_id and o.portfolio_id = c.portfolio_id and o.asset <> c.asset
  left join trading_markets m on c.type = 'fill' and m.name in (c.asset || '_' || o.asset, o.asset || '_' || c.asset)
 order by c.posting_id, c.portfolio_id, c.asset;

-- Runs once a statement over all of its entries. Who listens to a trade portfolio is told that its balances changed, also where a
-- hold only moved within them.
create function trading_explain_entries() returns trigger
language plpgsql set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  told bigint;
begin
  if current_setting('dukat.writes_own_lines', true) = 'on' then return null; end if;
  with changes as (
    select e.posting_id, p.id as portfolio_id, p.type as portfolio_type, a.asset, e.created_at, sum(e.amount) as change
      from new_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind in ('available', 'blocked')
      join portfolios p on p.id = case when a.owner ~ '^[0-9]{1,18}$' then a.owner::bigint end and p.type in ('trade', 'house')
     -- The house's ids begin here (0002): what is no portfolio's is left out before anything is looked up.
     where e.account_id < 4503599627370496
     group by e.posting_id, p.id, a.asset, e.created_at
  ), lines as (
    insert into trading_transactions (portfolio_id, type, asset, amount, market_id, order_public_id, created_at)
    select c.portfolio_id, trading_line_type(g.type, c.change), c.asset, c.change, m.id,
      case g.type when 'fill' then g.about end, c.created_at
      from changes c
      join ledger_postings g on g.id = c.posting_id
      left join changes o on o.posting_id = c.posting_id and o.portfolio_id = c.portfolio_id and o.asset <> c.asset
      left join trading_markets m on g.type = 'fill' and m.name in (c.asset || '_' || o.asset, o.asset || '_' || c.asset)
     where c.change <> 0
     order by c.posting_id, c.portfolio_id, c.asset
  )
  -- The words of platform/events/events.ts.
  select count(pg_notify('dukat_events', '{"topic":"portfolio:' || t.id || '","type":"balances"}') is null) into told
    from (select distinct c.portfolio_id as id from changes c where c.portfolio_type = 'trade') t;
  return null;
end $$;
create trigger trading_explain after insert on ledger_entries
  referencing new table as new_entries for each statement execute function trading_explain_entries();

-- The exchange's door writes nothing but the exchange's postings.
alter function ledger_post_in_order(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[])
  set dukat.writes_own_lines = 'on';
