-- The ledger's tables. The application's role reads them and writes through the functions of 0003 alone: it holds no
-- INSERT, UPDATE, DELETE or TRUNCATE on any of them (seals excepted, which it may add), so that neither a defect nor
-- an injected statement can make a balance, and nothing that was booked can change.

-- Which side of zero a kind of account stays on: 1 what we owe, -1 what we own, 0 either. The same table as
-- packages/ledger/src/sign.ts.
create function ledger_sign(kind text) returns smallint
language sql immutable strict parallel safe
return case
  when kind in ('available', 'blocked', 'staked', 'in_flight', 'trading', 'capital', 'fees', 'gift_cards', 'suspense') then 1
  when kind in ('loan', 'bank', 'gateway', 'chain', 'lightning') then -1
  else 0
end;

-- Locks are taken in the order of ids, and the house's rows, which everybody needs, must come last and be held the
-- shortest. Two sequences make that one order: no portfolio's account ever has an id above the house's first.
create sequence ledger_portfolio_account_ids as bigint;
create sequence ledger_house_account_ids as bigint start 4503599627370496 minvalue 4503599627370496;
create sequence ledger_posting_ids as bigint;

create table ledger_accounts (
  id bigint primary key,
  kind text not null check (kind in (
    'available', 'blocked', 'staked', 'loan', 'bank', 'gateway', 'chain', 'in_flight', 'lightning', 'trading',
    'capital', 'fees', 'rewards', 'referral', 'network_costs', 'losses', 'gift_cards', 'suspense'
  )),
  -- A portfolio's id, the name of a bank account, gateway, network or rail, or nothing where there is only one.
  owner text not null check (length(owner) <= 100),
  asset text not null check (length(asset) between 1 and 32),
  sign smallint not null generated always as (ledger_sign(kind)) stored,
  -- Tells an account that another transaction has settled from one that this transaction may yet take back.
  opened_by xid8 not null default pg_current_xact_id(),
  opened_at timestamptz not null default now(),
  unique (owner, kind, asset),
  check ((kind in ('available', 'blocked', 'staked', 'loan', 'bank', 'gateway', 'chain', 'in_flight')) = (owner <> ''))
);

-- The hot table, apart from everything else: narrow rows, room on each page for the next version of its rows, and no
-- index on the balance, so that an update touches no index at all (HOT).
create table ledger_balances (
  account_id bigint primary key references ledger_accounts (id),
  sign smallint not null check (sign between -1 and 1),
  asset text not null,
  balance numeric(38, 18) not null default 0,
  constraint ledger_balances_within_sign check (balance * sign >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Not partitioned, and for good: a reference must be unique for ever, and a unique index of a partitioned table reaches
-- only as far as its partition key. The table is narrow; what grows faster, the entries, is partitioned by time.
create table ledger_postings (
  id bigint primary key,
  reference text not null unique check (length(reference) between 1 and 200),
  type text not null,
  body_hash bytea not null check (length(body_hash) = 32),
  about text check (length(about) <= 200),
  created_at timestamptz not null default now()
);

create table ledger_entries (
  posting_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  amount numeric(38, 18) not null check (amount <> 0),
  balance_after numeric(38, 18) not null,
  created_at timestamptz not null
) partition by range (created_at);
-- No foreign keys: they would cost a lookup and a lock for each line, only ledger_post writes here, and the audit
-- proves what they would promise.
-- The history of one portfolio's account. By the account alone: equal keys share one entry of the index, which halves what
-- it costs to write. The house's accounts are read by time, and would only swell it.
create index ledger_entries_account on ledger_entries (account_id) where account_id < 4503599627370496;
-- Ids rise with time, so the entries of a posting are found by block ranges, at almost no cost to the insert.
create index ledger_entries_posting on ledger_entries using brin (posting_id) with (pages_per_range = 16, autosummarize = on);

-- Catches what no month was prepared for, so that a missed preparation never stops the business.
create table ledger_entries_default partition of ledger_entries default;

-- Makes the partitions of this month and the coming ones. Called at migration and daily; done twice it does nothing.
create function ledger_prepare_partitions(months_ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month timestamptz;
  name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ledger_prepare_partitions'));
  for step in 0 .. least(months_ahead, 120) loop
    month := date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + make_interval(months => step);
    name := 'ledger_entries_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    continue when to_regclass('public.' || name) is not null;
    execute format('create table %I (like ledger_entries including defaults including constraints)', name);
    -- Rows that had to wait in the default partition move to where they belong before the month is attached.
    execute format(
      'with moved as (delete from ledger_entries_default where created_at >= %L and created_at < %L returning *)
       insert into %I select * from moved', month, month + interval '1 month', name);
    execute format('alter table ledger_entries attach partition %I for values from (%L) to (%L)',
      name, month, month + interval '1 month');
    execute format('grant select on %I to dukat_app', name);
    made := made + 1;
  end loop;
  return made;
end $$;
select ledger_prepare_partitions(12);

-- Closed ranges of postings, chained: each hash covers the rows of its range and the hash before it.
create table ledger_seals (
  number bigint primary key check (number > 0),
  from_posting_id bigint not null,
  to_posting_id bigint not null check (to_posting_id >= from_posting_id),
  postings integer not null,
  entries integer not null,
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);

grant select on ledger_accounts, ledger_balances, ledger_postings, ledger_entries, ledger_entries_default to dukat_app;
grant select, insert on ledger_seals to dukat_app;
grant select on ledger_posting_ids to dukat_app;
revoke execute on function ledger_prepare_partitions(integer) from public;
grant execute on function ledger_prepare_partitions(integer) to dukat_app;
