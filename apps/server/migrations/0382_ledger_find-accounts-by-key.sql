-- The sister of 0380: every posting of a use case opens its accounts here, and a plan from the first days of a house read all accounts
-- for it until the table was analyzed again. Each account that is asked for is one search in the unique index, and nothing else is read.
create or replace function ledger_open_accounts(kinds text[], owners text[], assets text[])
returns table (ordinal bigint, account_id bigint, is_settled boolean)
language plpgsql security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  found_accounts integer;
begin
  select count(a.id) into found_accounts
  from unnest(kinds, owners, assets) as n (kind, owner, asset)
  cross join lateral (
    select id from ledger_accounts a where a.owner = n.owner and a.kind = n.kind and a.asset = n.asset offset 0) a;

  if found_accounts < cardinality(kinds) then
    with opened as (
      insert into ledger_accounts (id, kind, owner, asset)
      select
        case when n.kind in ('available', 'blocked', 'staked', 'loan')
          then nextval('ledger_portfolio_account_ids') else nextval('ledger_house_account_ids') end,
        n.kind, n.owner, n.asset
      from (
        select distinct u.kind, u.owner, u.asset
        from unnest(kinds, owners, assets) as u (kind, owner, asset)
        left join lateral (
          select id from ledger_accounts a where a.owner = u.owner and a.kind = u.kind and a.asset = u.asset offset 0) a on true
        where a.id is null
        order by u.owner desc, u.kind, u.asset
      ) n
      on conflict do nothing
      returning id, sign, asset
    )
    insert into ledger_balances (account_id, sign, asset) select id, sign, asset from opened;
  end if;

  return query
    select n.ordinal, a.id, a.opened_by <> pg_current_xact_id()
    from unnest(kinds, owners, assets) with ordinality as n (kind, owner, asset, ordinal)
    cross join lateral (
      select id, opened_by from ledger_accounts a
       where a.owner = n.owner and a.kind = n.kind and a.asset = n.asset offset 0) a
    order by n.ordinal;
end $$;
