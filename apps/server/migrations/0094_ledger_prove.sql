-- Up to where the books were proved, and what the entries of each account summed to there: an audit of what is new adds only what was
-- booked since. Nobody tells the sums, the database makes them from the entries; and the daily audit of everything proves them again.
create table ledger_proved (
  only_one boolean primary key default true check (only_one),
  seal bigint not null,
  posting_id bigint not null,
  proved_at timestamptz not null default now()
);
create table ledger_proved_sums (
  account_id bigint primary key,
  amount numeric not null
);
insert into ledger_proved (seal, posting_id) values (0, 0);
grant select on ledger_proved, ledger_proved_sums to dukat_app;

-- Moves the mark to a seal. What a seal covers is closed, so no posting comes below it later. Moved back it does nothing.
create function ledger_prove(seal_number bigint) returns void
language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  was bigint := (select p.posting_id from ledger_proved p for update);
  upto bigint := (select s.to_posting_id from ledger_seals s where s.number = seal_number);
begin
  if upto is null or upto <= was then return; end if;
  insert into ledger_proved_sums as known (account_id, amount)
    select e.account_id, sum(e.amount) from ledger_entries e
     where e.posting_id > was and e.posting_id <= upto group by e.account_id
    on conflict (account_id) do update set amount = known.amount + excluded.amount;
  update ledger_proved set seal = seal_number, posting_id = upto, proved_at = now();
end $$;
revoke execute on function ledger_prove(bigint) from public;
grant execute on function ledger_prove(bigint) to dukat_app;

-- Whether an audit read everything, or what was booked since the last proof.
alter table ledger_audits add column scope text not null default 'whole' check (scope in ('whole', 'new'));
