-- Summarizes the block ranges by which entries are found. PostgreSQL reads unsummarized ranges as a whole and summarizes about once
-- a minute, so that after half a million entries a minute each seal would read all of them. Callers run this before they seal.
-- Returns at once while a vacuum, which does the same, holds the lock.
create function ledger_summarize_entries() returns void
language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '100ms' as $$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'ledger_entries_posting'::regclass loop
    perform brin_summarize_new_values(month);
  end loop;
exception when lock_not_available then
  return;
end $$;
revoke execute on function ledger_summarize_entries() from public;
grant execute on function ledger_summarize_entries() to dukat_app;

-- Returns the entries of a range of postings, by posting and time. All entries of a posting have the same time unless one was
-- changed. The times of the postings limit the search to the months in question: an entry that was moved to another month is
-- missing from the result, which a seal must detect. The settings prevent plans for small tables, which would read whole months.
create function ledger_entries_between(from_id bigint, to_id bigint)
returns table (posting_id bigint, entered_at text, entries json)
language plpgsql stable
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  first_at timestamptz;
  last_at timestamptz;
begin
  select min(p.created_at), max(p.created_at) into first_at, last_at
    from ledger_postings p where p.id between from_id and to_id;
  return query
    select e.posting_id, (extract(epoch from e.created_at) * 1000000)::bigint::text,
      json_agg(json_build_array(e.line, e.account_id::text, a.kind, a.owner, a.asset,
        trim_scale(e.amount)::text, trim_scale(e.balance_after)::text) order by e.line)
    from ledger_entries e left join ledger_accounts a on a.id = e.account_id
    where e.posting_id between from_id and to_id and e.created_at between first_at and last_at
    group by e.posting_id, e.created_at;
end $$;
revoke execute on function ledger_entries_between(bigint, bigint) from public;
grant execute on function ledger_entries_between(bigint, bigint) to dukat_app;

-- A known reference is rare and still undoes its batch: the unique index finds it. Looking each one up before the insert, and
-- `on conflict`, which announces each row before it counts, cost a sixth of a batch.
create or replace function ledger_post_batch(
  refs text[], types text[], body_hashes bytea[], abouts text[],
  entry_postings integer[], entry_lines smallint[], entry_accounts bigint[], entry_amounts numeric[],
  out posting_ids bigint[], out verdicts text[]
)
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  accounts bigint[];
  balances numeric[];
  assets text[];
  is_short boolean;
begin
  perform pg_current_xact_id();
  begin
    posting_ids := array(select nextval('ledger_posting_ids') from generate_series(1, cardinality(refs)));
    insert into ledger_postings (id, reference, type, body_hash, about)
    select posting_ids[r.ordinal], r.reference, r.type, r.body_hash, r.about
    from unnest(refs, types, body_hashes, abouts) with ordinality as r (reference, type, body_hash, about, ordinal);

    with moved as (
      update ledger_balances b set balance = b.balance + d.amount
      from (
        select e.account_id, sum(e.amount) as amount,
          sum(greatest(e.amount, 0)) as raised, sum(least(e.amount, 0)) as lowered
        from unnest(entry_accounts, entry_amounts) as e (account_id, amount)
        group by e.account_id order by e.account_id
      ) d
      where b.account_id = d.account_id
      returning b.account_id, b.balance, b.asset,
        -- Covered only by credits of this batch, which in their order may come too late.
        case b.sign when 1 then b.balance < d.raised when -1 then b.balance > d.lowered else false end as is_short
    )
    select array_agg(m.account_id), array_agg(m.balance), array_agg(m.asset), bool_or(m.is_short)
    into accounts, balances, assets, is_short
    from (select account_id, balance, asset, is_short from moved order by account_id) m;
    if is_short then raise exception 'not surely covered' using errcode = 'DK003'; end if;
    if accounts is distinct from array(select distinct a from unnest(entry_accounts) a order by a) then
      raise exception 'an entry names an account that is not open' using errcode = 'DK002';
    end if;
    if exists (
      select from unnest(entry_postings, entry_accounts, entry_amounts) as e (posting, account_id, amount)
      group by e.posting, assets[width_bucket(e.account_id, accounts)] having sum(e.amount) <> 0
    ) then
      raise exception 'the entries of a posting do not sum to zero' using errcode = 'DK001';
    end if;

    -- Computed backwards from the balance after the batch.
    insert into ledger_entries (posting_id, line, account_id, amount, balance_after, created_at)
    select posting_ids[e.posting], e.line, e.account_id, e.amount,
      balances[width_bucket(e.account_id, accounts)] - sum(e.amount) over w + e.amount, now()
    from unnest(entry_postings, entry_lines, entry_accounts, entry_amounts)
      with ordinality as e (posting, line, account_id, amount, position)
    window w as (partition by e.account_id order by e.position desc);
    return;
  exception when check_violation or unique_violation or sqlstate 'DK003' then
    null;
  end;

  select array_agg(p.posting_id order by p.ordinal), array_agg(p.verdict order by p.ordinal)
  into posting_ids, verdicts
  from ledger_post(refs, types, body_hashes, abouts, entry_postings, entry_lines, entry_accounts, entry_amounts) p;
end $$;

-- Every posting opens its accounts here. Each account is one search in the unique index, so that a plan from the time when the
-- tables were small never reads all accounts.
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

-- An owner's history is read from account_lines and house accounts are read as a whole, so no query needs the entries of one
-- account. Two entries of this index cost a fifth of a transfer.
drop index ledger_entries_account;
