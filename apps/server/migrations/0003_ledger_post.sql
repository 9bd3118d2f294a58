-- The only ways to write the ledger. They run as the owner of the tables, with a search path that nobody can bend.

-- The ids of accounts by kind, owner and asset, in the order asked; those that are missing are opened with nothing in them.
-- `is_settled` is false for an account that this very transaction opened and may yet take back.
create function ledger_open_accounts(kinds text[], owners text[], assets text[])
returns table (ordinal bigint, account_id bigint, is_settled boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  found_accounts integer;
begin
  select count(a.id) into found_accounts
  from unnest(kinds, owners, assets) as n (kind, owner, asset)
  join ledger_accounts a on a.owner = n.owner and a.kind = n.kind and a.asset = n.asset;

  if found_accounts < cardinality(kinds) then
    with opened as (
      insert into ledger_accounts (id, kind, owner, asset)
      select
        case when n.kind in ('available', 'blocked', 'staked', 'loan')
          then nextval('ledger_portfolio_account_ids') else nextval('ledger_house_account_ids') end,
        n.kind, n.owner, n.asset
      from (
        select distinct u.kind, u.owner, u.asset from unnest(kinds, owners, assets) as u (kind, owner, asset)
        where not exists (
          select from ledger_accounts a where a.owner = u.owner and a.kind = u.kind and a.asset = u.asset)
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
    join ledger_accounts a on a.owner = n.owner and a.kind = n.kind and a.asset = n.asset
    order by n.ordinal;
end $$;

-- Locks one balance until the transaction ends and gives it; an account that nobody opened yet is opened, so that there is
-- always a row to lock.
create function ledger_lock_balance(kind text, owner text, asset text) returns numeric
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted bigint;
  locked numeric;
begin
  select o.account_id into wanted from ledger_open_accounts(array[kind], array[owner], array[asset]) o;
  select b.balance into locked from ledger_balances b where b.account_id = wanted for no key update;
  return locked;
end $$;

-- Books postings: one in a use case's transaction, or a batch at once. For each line the entry arrays say its posting
-- (counted from 1), its line within it, its account and amount; a posting's lines follow each other. References must differ
-- within one call. Verdicts:
--   accepted          booked now
--   repeated          the same posting was booked before; nothing was done
--   reference_reused  the reference was booked before with another body; nothing was done
--   funds_too_low     some account would cross zero; nothing was done
-- A batch counts the debits of every line before, also of postings it refuses, and none of the credits. It may so refuse
-- what would pass alone, and never accepts what would not: for one posting the answer is exact.
--
-- What is read once is kept in arrays that the statements below look into by index (width_bucket is a binary search over
-- sorted bounds): joins of unnested arrays are planned for ten rows and become quadratic for a batch.
create function ledger_post(
  refs text[], types text[], body_hashes bytea[], abouts text[],
  entry_postings integer[], entry_lines smallint[], entry_accounts bigint[], entry_amounts numeric[]
) returns table (ordinal integer, posting_id bigint, verdict text)
language plpgsql security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  -- The id of each posting of this call, null for those that are not to be booked.
  ids bigint[];
  accounts bigint[] := array(select distinct a from unnest(entry_accounts) a order by a);
  locked bigint[];
  balances numeric[];
  signs smallint[];
  assets text[];
  low integer[];
  written integer;
  is_short boolean;
  uneven integer;
begin
  -- Before any id is used, so that the sealer can tell by transaction ids when a range of postings is closed.
  perform pg_current_xact_id();
  ids := array(select nextval('ledger_posting_ids') from generate_series(1, cardinality(refs)));

  -- A reference that another transaction is booking right now is waited for here, and then found as known.
  insert into ledger_postings (id, reference, type, body_hash, about)
  select ids[r.ordinal], r.reference, r.type, r.body_hash, r.about
  from unnest(refs, types, body_hashes, abouts) with ordinality as r (reference, type, body_hash, about, ordinal)
  on conflict (reference) do nothing;
  get diagnostics written = row_count;
  if written < cardinality(refs) then
    ids := array(
      select p.id from unnest(ids) with ordinality as i (id, ordinal)
      left join ledger_postings p on p.id = i.id order by i.ordinal);
  end if;

  -- All rows in one order; whoever comes second waits here and then reads what the first has left.
  select array_agg(b.account_id), array_agg(b.balance), array_agg(b.sign), array_agg(b.asset)
  into locked, balances, signs, assets
  from (
    select account_id, balance, sign, asset from ledger_balances
    where account_id = any (accounts) order by account_id for no key update
  ) b;
  if locked is distinct from accounts then
    raise exception 'an entry names an account that is not open' using errcode = 'DK002';
  end if;

  loop
    with line as materialized (
      select ids[e.posting] as posting_id, e.line, e.amount, width_bucket(e.account_id, accounts) as a, e.position
      from unnest(entry_postings, entry_lines, entry_accounts, entry_amounts)
        with ordinality as e (posting, line, account_id, amount, position)
      where ids[e.posting] is not null
    ), running as materialized (
      select l.posting_id, l.line, l.a, l.amount,
        balances[l.a] + sum(l.amount) over w as balance_after,
        balances[l.a] * signs[l.a] + sum(least(l.amount * signs[l.a], 0)) over w as certain
      from line l window w as (partition by l.a order by l.position)
    ), short as materialized (
      -- Once short lines are known, the slow way below has judged every posting.
      select 1 from running r where low is null and r.certain < 0 and r.amount * signs[r.a] < 0 limit 1
    ), booked as (
      insert into ledger_entries (posting_id, line, account_id, amount, balance_after, created_at)
      select r.posting_id, r.line, accounts[r.a], r.amount, r.balance_after, now()
      from running r where not exists (select from short)
    ), moved as (
      update ledger_balances b set balance = b.balance + d.amount
      from (select accounts[r.a] as account_id, sum(r.amount) as amount from running r group by r.a) d
      where b.account_id = d.account_id and not exists (select from short)
    )
    select exists (select from short),
      (select count(*) from (select 1 from line l group by l.posting_id, assets[l.a] having sum(l.amount) <> 0) u)
    into is_short, uneven;

    if uneven > 0 then raise exception 'the entries of a posting do not sum to zero' using errcode = 'DK001'; end if;
    exit when not is_short;

    select coalesce(array_agg(distinct n.posting), '{}') into low
    from (
      select m.posting, m.amount * signs[m.a] < 0 as is_debit,
        balances[m.a] * signs[m.a] + sum(least(m.amount * signs[m.a], 0)) over (partition by m.a order by m.posting) as certain
      from (
        select e.posting, width_bucket(e.account_id, accounts) as a, sum(e.amount) as amount
        from unnest(entry_postings, entry_accounts, entry_amounts) as e (posting, account_id, amount)
        where ids[e.posting] is not null
        group by 1, 2
      ) m
    ) n
    where n.is_debit and n.certain < 0;

    -- Their records never were: nothing outside this transaction has seen them.
    delete from ledger_postings p where p.id = any (array(select ids[l] from unnest(low) l));
    ids := array(
      select case when i.ordinal <> all (low) then i.id end from unnest(ids) with ordinality as i (id, ordinal)
      order by i.ordinal);
  end loop;

  return query
    select r.ordinal::integer, r.id, 'accepted'
    from unnest(ids) with ordinality as r (id, ordinal) where r.id is not null
    union all
    select r.ordinal::integer, p.id,
      case
        when p.id is null then 'funds_too_low'
        when p.body_hash = r.body_hash then 'repeated'
        else 'reference_reused'
      end
    from unnest(refs, body_hashes) with ordinality as r (reference, body_hash, ordinal)
    left join ledger_postings p on p.reference = r.reference
    where ids[r.ordinal] is null
    order by 1;
end $$;

revoke execute on function ledger_open_accounts(text[], text[], text[]) from public;
revoke execute on function ledger_lock_balance(text, text, text) from public;
revoke execute on function ledger_post(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[]) from public;
grant execute on function ledger_open_accounts(text[], text[], text[]) to dukat_app;
grant execute on function ledger_lock_balance(text, text, text) to dukat_app;
grant execute on function ledger_post(text[], text[], bytea[], text[], integer[], smallint[], bigint[], numeric[]) to dukat_app;
