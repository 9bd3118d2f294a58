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
