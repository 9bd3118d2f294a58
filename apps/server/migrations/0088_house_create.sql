-- Whether the house plays or deals in real money: written once, at its first start, and the other is refused for ever after.

create table house_mode (
  is_only boolean primary key default true check (is_only),
  mode text not null check (mode in ('sandbox', 'real')),
  since timestamptz not null
);
-- Neither update nor delete: what began with play money never becomes real, and the other way round.
grant select, insert on house_mode to dukat_app;

-- A database from before: whatever shows play money makes it a sandbox, also when real money came later.
insert into house_mode (mode, since)
select 'sandbox', now()
where exists (select from users where email like '%@dukat.test')
   or exists (select from operators where email like '%@dukat.test')
   or exists (select from ledger_postings where reference like 'seed:%')
   or exists (select from sandbox_bank_accounts)
   or exists (select from sandbox_chain_transactions);

-- One that was used and shows none dealt in real money.
insert into house_mode (mode, since)
select 'real', now()
where exists (select from users)
   or exists (select from operators)
   or exists (select from ledger_postings)
   or exists (select from bank_accounts)
on conflict do nothing;
