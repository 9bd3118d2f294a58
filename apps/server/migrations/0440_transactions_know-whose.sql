-- Whose statement tells of an account is known where its balance stands. Each entry asked for it: the account by its id, its owner's text as
-- a number, the portfolio of that number; a tenth of what a transfer costs, also where nobody has a statement.
alter table ledger_balances add column portfolio_id bigint;
comment on column ledger_balances.portfolio_id is 'The portfolio whose lines explain this balance; null where nobody''s do.';

create function ledger_explained_portfolio(kind text, owner text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select p.id from portfolios p
   where kind in ('available', 'blocked')
     and p.id = case when ltrim(owner, '0123456789') = '' and length(owner) between 1 and 18 then owner::bigint end
$$;

-- Whichever door opens the account.
create function ledger_note_portfolio() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select ledger_explained_portfolio(a.kind, a.owner) into new.portfolio_id from ledger_accounts a where a.id = new.account_id;
  return new;
end $$;
create trigger ledger_balances_note_portfolio before insert on ledger_balances
  for each row execute function ledger_note_portfolio();

-- And where somebody named the account before its portfolio was there.
create function portfolios_claim_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_balances b set portfolio_id = new.id
    from ledger_accounts a
   where a.owner = new.id::text and a.kind in ('available', 'blocked') and b.account_id = a.id;
  return null;
end $$;
create trigger portfolios_claim_balances after insert on portfolios
  for each row execute function portfolios_claim_balances();

update ledger_balances b set portfolio_id = p.id
  from portfolios p
  join ledger_accounts a on a.owner = p.id::text and a.kind in ('available', 'blocked')
 where b.account_id = a.id;

create or replace function trading_explain_entries() returns trigger
language plpgsql set search_path = public, pg_temp
set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  told bigint;
begin
  if current_setting('dukat.writes_own_lines', true) = 'on' then return null; end if;
  with changes as (
    select e.posting_id, b.portfolio_id, b.asset, e.created_at, sum(e.amount) as change,
      -- The other asset of what was filled: a fill moves two.
      coalesce(lag(b.asset) over two, lead(b.asset) over two) as other
      from new_entries e
      cross join lateral (select portfolio_id, asset from ledger_balances where account_id = e.account_id offset 0) b
     -- The house's ids begin here (0002): what is no portfolio's is left out before anything is looked up.
     where e.account_id < 4503599627370496 and b.portfolio_id is not null
     group by e.posting_id, b.portfolio_id, b.asset, e.created_at
    window two as (partition by e.posting_id, b.portfolio_id order by b.asset)
  ), lines as (
    insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, market_id, order_public_id, about, created_at)
    select c.portfolio_id, c.posting_id, trading_line_type(g.type, c.change), account_line_kind(g.type, c.change), c.asset, c.change,
      case g.type when 'fill' then
        (select m.id from trading_markets m where m.name in (c.asset || '_' || c.other, c.other || '_' || c.asset)) end,
      case g.type when 'fill' then g.about end, g.about, c.created_at
      from changes c
      join ledger_postings g on g.id = c.posting_id
     where c.change <> 0
     order by c.posting_id, c.portfolio_id, c.asset
  )
  -- The words of platform/events/events.ts.
  select count(pg_notify('dukat_events', '{"topic":"portfolio:' || t.id || '","type":"balances"}') is null) into told
    from (select distinct c.portfolio_id as id from changes c) t
    join portfolios p on p.id = t.id and p.type = 'trade';
  return null;
end $$;
