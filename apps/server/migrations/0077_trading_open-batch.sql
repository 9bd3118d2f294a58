-- What a batch of orders begins with, in one statement and always in this order: its markets are locked, as long as no newer owner
-- has taken one; then it reads which of the clients' own ids are taken, and locks what the owners can spend.
create function trading_open_batch(
  market_ids smallint[], fencings bigint[], id_accounts integer[], ids text[], owners text[], assets text[],
  out owned integer, out taken_accounts integer[], out taken_ids text[],
  out funds_owners text[], out funds_assets text[], out funds text[]
)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
begin
  select count(*) into owned from (
    select from trading_markets m
      join unnest(market_ids, fencings) as n (id, fencing) on m.id = n.id and m.fencing = n.fencing
     order by m.id for update of m
  ) locked;
  if owned < cardinality(market_ids) then return; end if;
  if cardinality(ids) > 0 then
    select array_agg(o.account), array_agg(o.client_order_id) into taken_accounts, taken_ids
      from unnest(id_accounts, ids) as n (account, id)
      join trading_orders o on o.account = n.account and o.client_order_id = n.id;
  end if;
  if cardinality(owners) > 0 then
    select array_agg(l.owner), array_agg(l.asset), array_agg(l.balance::text) into funds_owners, funds_assets, funds
      from ledger_lock_available(owners, assets) l;
  end if;
end $$;
revoke execute on function trading_open_batch(smallint[], bigint[], integer[], text[], text[], text[]) from public;
grant execute on function trading_open_batch(smallint[], bigint[], integer[], text[], text[], text[]) to dukat_app;
