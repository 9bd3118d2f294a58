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

-- Books postings: one in a use case's transaction, or a batch at once. Entry arrays say which posting each line belongs
-- to (counted from 1). References must differ within one call. Verdicts:
--   accepted          booked now
--   repeated          the same posting was booked before; nothing was done
--   reference_reused  the reference was booked before with another body; nothing was done
--   funds_too_low     some account would cross zero; nothing was done
-- A batch counts the debits of every line before, also of postings it refuses, and none of the credits. It may so refuse
-- what would pass alone, and never accepts what would not: for one posting the answer is exact.
create function ledger_post(
  refs text[], types text[], body_hashes bytea[], abouts text[],
  entry_postings integer[], entry_accounts bigint[], entry_amounts numeric[]
) returns table (ordinal integer, posting_id bigint, verdict text)
language plpgsql security definer
set search_path = public, pg_temp
-- The arrays are small against the tables, which a planner that sees only parameters cannot know.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
declare
  fresh integer[];
  fresh_ids bigint[];
  low integer[];
  booked integer;
  due integer;
  uneven integer;
begin
  -- Taken before any posting's id, so that the sealer can tell by transaction ids when a range of postings is closed.
  perform pg_current_xact_id();

  -- A reference that another transaction is booking right now is waited for here, and then found as known.
  with new as materialized (
    select r.ordinal::integer as ordinal, nextval('ledger_posting_ids') as id, r.reference, r.type, r.body_hash, r.about
    from unnest(refs, types, body_hashes, abouts) with ordinality as r (reference, type, body_hash, about, ordinal)
  ), written as (
    insert into ledger_postings (id, reference, type, body_hash, about)
    select id, reference, type, body_hash, about from new
    on conflict (reference) do nothing
    returning id
  )
  select coalesce(array_agg(new.ordinal), '{}'), coalesce(array_agg(new.id), '{}') into fresh, fresh_ids
  from written join new on new.id = written.id;

  -- All rows in one order; whoever comes second waits here and then reads what the first has left.
  perform from ledger_balances b where b.account_id = any (entry_accounts) order by b.account_id for no key update;

  if exists (
    select from (
      select sum(least(e.amount * b.sign, 0)) as debits, min(b.balance * b.sign) as funds
      from unnest(entry_accounts, entry_amounts) as e (account_id, amount)
      join ledger_balances b on b.account_id = e.account_id
      where b.sign <> 0
      group by e.account_id
    ) a where a.funds + a.debits < 0
  ) then
    select coalesce(array_agg(distinct n.posting), '{}') into low
    from (
      select m.posting, m.amount * b.sign < 0 as is_debit, b.balance * b.sign
        + sum(least(m.amount * b.sign, 0)) over (partition by m.account_id order by m.posting) as remaining
      from (
        select e.posting, e.account_id, sum(e.amount) as amount
        from unnest(entry_postings, entry_accounts, entry_amounts) as e (posting, account_id, amount)
        where e.posting = any (fresh)
        group by e.posting, e.account_id
      ) m
      join ledger_balances b on b.account_id = m.account_id
      where b.sign <> 0
    ) n
    where n.is_debit and n.remaining < 0;

    -- Their records never were: nothing outside this transaction has seen them.
    delete from ledger_postings p using unnest(fresh, fresh_ids) as f (ordinal, id)
    where p.id = f.id and f.ordinal = any (low);
    select coalesce(array_agg(f.ordinal), '{}'), coalesce(array_agg(f.id), '{}') into fresh, fresh_ids
    from unnest(fresh, fresh_ids) as f (ordinal, id) where f.ordinal <> all (low);
  end if;

  with entry as materialized (
    select p.id, (e.line - min(e.line) over (partition by p.id))::smallint as line, b.account_id, b.asset, e.amount,
      b.balance + sum(e.amount) over (partition by b.account_id order by e.line) as balance_after
    from unnest(entry_postings, entry_accounts, entry_amounts) with ordinality as e (posting, account_id, amount, line)
    join unnest(fresh, fresh_ids) as p (ordinal, id) on p.ordinal = e.posting
    join ledger_balances b on b.account_id = e.account_id
  ), lines as (
    insert into ledger_entries (posting_id, line, account_id, amount, balance_after, created_at)
    select id, line, account_id, amount, balance_after, now() from entry
    returning 1
  ), moved as (
    update ledger_balances b set balance = b.balance + d.amount
    from (select account_id, sum(amount) as amount from entry group by account_id) d
    where b.account_id = d.account_id
  )
  select
    (select count(*) from lines),
    (select count(*) from unnest(entry_postings) as e (posting) where e.posting = any (fresh)),
    (select count(*) from (select 1 from entry group by id, asset having sum(amount) <> 0) u)
  into booked, due, uneven;

  if uneven > 0 then raise exception 'the entries of a posting do not sum to zero' using errcode = 'DK001'; end if;
  if booked <> due then raise exception 'an entry names an account that is not open' using errcode = 'DK002'; end if;

  return query
    select r.ordinal::integer, p.id,
      case
        when p.id is null then 'funds_too_low'
        when r.ordinal = any (fresh) then 'accepted'
        when p.body_hash = r.body_hash then 'repeated'
        else 'reference_reused'
      end
    from unnest(refs, body_hashes) with ordinality as r (reference, body_hash, ordinal)
    left join ledger_postings p on p.reference = r.reference
    order by r.ordinal;
end $$;

revoke execute on function ledger_open_accounts(text[], text[], text[]) from public;
revoke execute on function ledger_lock_balance(text, text, text) from public;
revoke execute on function ledger_post(text[], text[], bytea[], text[], integer[], bigint[], numeric[]) from public;
grant execute on function ledger_open_accounts(text[], text[], text[]) to dukat_app;
grant execute on function ledger_lock_balance(text, text, text) to dukat_app;
grant execute on function ledger_post(text[], text[], bytea[], text[], integer[], bigint[], numeric[]) to dukat_app;
