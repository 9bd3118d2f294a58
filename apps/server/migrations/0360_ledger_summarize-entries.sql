-- Entries are found by block ranges, of which the newest are read whole until somebody has noted what ids are in them. PostgreSQL does
-- that about once a minute; after half a million entries a minute each seal would read all of those. Whoever has much to seal notes it
-- before. It gives way at once to a vacuum, which does the same.
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

-- The entries of a range of postings, by posting and time; those of one posting bear one time, unless somebody has changed one. The
-- times narrow the search to the months in question: what was moved to another month is then missing, which is what a seal must notice.
-- Planned for large books however young they are: a month that looks small would be read whole for each range.
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
