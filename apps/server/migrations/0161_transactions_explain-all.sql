-- The lines that explain a balance were those of trading accounts and of the house. They are now everybody's: whatever a posting changes of
-- what a portfolio has leaves its line in the statement that writes the entries, through whichever door it came.
alter table trading_transactions rename to account_lines;
alter index trading_transactions_portfolio rename to account_lines_portfolio;
alter view trading_lines rename to all_account_lines;

-- What a customer calls it; the words of section 3 beside it are the exchange's.
create function account_line_kind(posting_type text, change numeric) returns text
language sql immutable strict parallel safe
return case
  when posting_type = 'fill' then 'trade'
  when posting_type in ('fee', 'network_fee') then 'fee'
  when posting_type = 'portfolio_move' then 'transfer'
  when posting_type in ('payout_failed', 'order_refund') then 'refund'
  when posting_type in ('gift_card_sold', 'gift_card_claimed') then 'gift_card'
  when posting_type in ('stake', 'unstake') then 'stake'
  when posting_type in ('reward', 'referral_reward') then 'reward'
  when posting_type in ('loan_drawn', 'loan_repaid') then 'loan'
  when posting_type in ('reversal', 'correction') then 'correction'
  -- A type of tomorrow is explained before anybody thinks of it.
  when change > 0 then 'deposit'
  else 'withdrawal'
end;

alter table account_lines
  add column posting_id bigint,
  add column kind text,
  -- What the posting names: an order, a payment, a payout.
  add column about text check (length(about) <= 200);
update account_lines set kind = case
  when type in ('TRADE_FILL_CREDIT', 'TRADE_FILL_DEBIT') then 'trade'
  when type = 'TRADE_FILL_FEE' then 'fee'
  when type = 'WITHDRAWAL_UNBLOCK' then 'refund'
  else account_line_kind('', amount) end;
alter table account_lines
  alter column kind set not null,
  add check (kind in ('deposit', 'withdrawal', 'trade', 'fee', 'transfer', 'refund', 'gift_card', 'stake', 'reward', 'loan', 'correction'));

with changes as (
  select g.id as posting_id, p.id as portfolio_id, a.asset, g.type, g.about, e.created_at, sum(e.amount) as change
    from portfolios p
    join ledger_accounts a on a.owner = p.id::text and a.kind in ('available', 'blocked')
    join ledger_entries e on e.account_id = a.id
    join ledger_postings g on g.id = e.posting_id
   where p.type not in ('trade', 'house')
   group by g.id, p.id, a.asset, e.created_at
  having sum(e.amount) <> 0
)
insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, market_id, order_public_id, about, created_at)
select c.portfolio_id, c.posting_id, trading_line_type(c.type, c.change), account_line_kind(c.type, c.change), c.asset, c.change, m.id,
  case c.type when 'fill' then c.about end, c.about, c.created_at
  from changes c
  left join changes o on o.posting_id = c.posting_id and o.portfolio_id = c.portfolio_id and o.asset <> c.asset
  left join trading_markets m on c.type = 'fill' and m.name in (c.asset || '_' || o.asset, o.asset || '_' || c.asset)
 order by c.posting_id, c.portfolio_id, c.asset;

-- Of one currency, or what came before a line of it: a balance after any line is what there is now less all newer lines.
create index account_lines_asset on account_lines (portfolio_id, asset, id) include (amount);
create index account_lines_kind on account_lines (portfolio_id, kind, id);

create or replace function trading_explain_entries() returns trigger
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
      join portfolios p on p.id = case when a.owner ~ '^[0-9]{1,18}$' then a.owner::bigint end
     -- The house's ids begin here (0002): what is no portfolio's is left out before anything is looked up.
     where e.account_id < 4503599627370496
     group by e.posting_id, p.id, a.asset, e.created_at
  ), lines as (
    insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, market_id, order_public_id, about, created_at)
    select c.portfolio_id, c.posting_id, trading_line_type(g.type, c.change), account_line_kind(g.type, c.change), c.asset, c.change, m.id,
      case g.type when 'fill' then g.about end, g.about, c.created_at
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
