-- Locks what owners can spend, many at once and in the order of ids, and gives it. Unlike ledger_lock_balance it opens nothing:
-- who never had any of the asset is left out. One statement for all rows, planned once, since a batch of orders begins with it.
create function ledger_lock_available(owners text[], assets text[])
returns table (owner text, asset text, balance numeric)
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  accounts bigint[] := array(
    select distinct a.id from unnest(owners, assets) as w (owner, asset)
    join ledger_accounts a on a.owner = w.owner and a.kind = 'available' and a.asset = w.asset
  );
begin
  return query
    select a.owner, a.asset, l.balance
    from (
      select b.account_id, b.balance from ledger_balances b
      where b.account_id = any (accounts) order by b.account_id for no key update
    ) l
    join ledger_accounts a on a.id = l.account_id;
end $$;

revoke execute on function ledger_lock_available(text[], text[]) from public;
grant execute on function ledger_lock_available(text[], text[]) to dukat_app;

-- Books new postings of one cause in their order, all of them or none: unlike ledger_post and ledger_post_batch, each may spend what
-- one before it brought, and no account crosses zero on the way. Whatever is not so raises an error and undoes the cause:
-- a known reference, an account that is not open or falls short, entries that do not sum to zero.
create function ledger_post_in_order(
  refs text[], types text[], body_hashes bytea[], abouts text[],
  entry_postings integer[], entry_lines smallint[], entry_accounts bigint[], entry_amounts numeric[]
) returns void
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  posting_ids bigint[];
  accounts bigint[];
  balances numeric[];
  signs smallint[];
  assets text[];
  is_short boolean;
begin
  -- Before any id is used, so that the sealer can tell by transaction ids when a range of postings is closed.
  perform pg_current_xact_id();
  posting_ids := array(select nextval('ledger_posting_ids') from generate_series(1, cardinality(refs)));
  insert into ledger_postings (id, reference, type, body_hash, about)
  select posting_ids[r.ordinal], r.reference, r.type, r.body_hash, r.about
  from unnest(refs, types, body_hashes, abouts) with ordinality as r (reference, type, body_hash, about, ordinal);

  with moved as (
    update ledger_balances b set balance = b.balance + d.amount
    from (
      select e.account_id, sum(e.amount) as amount
      from unnest(entry_accounts, entry_amounts) as e (account_id, amount)
      group by e.account_id order by e.account_id
    ) d
    where b.account_id = d.account_id
    returning b.account_id, b.balance, b.sign, b.asset
  )
  select array_agg(m.account_id), array_agg(m.balance), array_agg(m.sign), array_agg(m.asset)
  into accounts, balances, signs, assets
  from (select account_id, balance, sign, asset from moved order by account_id) m;
  if accounts is distinct from array(select distinct a from unnest(entry_accounts) a order by a) then
    raise exception 'an entry names an account that is not open' using errcode = 'DK002';
  end if;
  if exists (
    select from unnest(entry_postings, entry_accounts, entry_amounts) as e (posting, account_id, amount)
    group by e.posting, assets[width_bucket(e.account_id, accounts)] having sum(e.amount) <> 0
  ) then
    raise exception 'the entries of a posting do not sum to zero' using errcode = 'DK001';
  end if;

  -- Back from the balance after the batch, line by line.
  with written as (
    insert into ledger_entries (posting_id, line, account_id, amount, balance_after, created_at)
    select posting_ids[e.posting], e.line, e.account_id, e.amount,
      balances[width_bucket(e.account_id, accounts)] - sum(e.amount) over w + e.amount, now()
    from unnest(entry_postings, entry_lines, entry_accounts, entry_amounts)
      with ordinality as e (posting, line, account_id, amount, position)
    window w as (partition by e.account_id order by e.position desc)
    returning account_id, balance_after
  )
  select bool_or(w.balance_after * signs[width_bucket(w.account_id, accounts)] < 0) into is_short from written w;
  if is_short then raise exception 'an account falls short on the way' using errcode = 'DK003'; end if;
end $$;

revoke execute on function ledger_post_in_order(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[]) from public;
grant execute on function ledger_post_in_order(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[]) to dukat_app;
