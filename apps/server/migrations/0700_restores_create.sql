-- A restored database pays nothing out until operators release it (ADR 79). This migration depends on no other table: a restore
-- applies it before all later migrations, so that the mark is committed together with the rows of an older backup.
create table restores (
  id bigint generated always as identity primary key,
  -- From the backup's manifest: this database does not know what happened outside since then.
  backup_taken_at timestamptz not null,
  restored_at timestamptz not null,
  released_at timestamptz
);
create unique index restores_open on restores ((released_at is null)) where released_at is null;

-- Bank accounts and networks that were read completely since the restore: 'bank:fio-czk', 'chain:BTC'.
create table restore_checks (
  source text primary key,
  compared_at timestamptz not null
);

-- Outgoing money at a bank or on a chain that the restored records do not contain.
create table restore_findings (
  id bigint generated always as identity primary key,
  source text not null,
  -- The bank's id of the line, or the transaction id and the index of the output.
  reference text not null,
  asset text not null,
  amount numeric(38, 18) not null check (amount > 0),
  destination text not null,
  memo text,
  -- For a transaction on a chain.
  nonce bigint,
  network_fee numeric(38, 18),
  height integer,
  found_at timestamptz not null,
  -- The payout or withdrawal that was recorded as sent.
  recorded_as text,
  -- The operators' explanation of the others.
  note text check (length(note) between 1 and 500),
  decided_at timestamptz,
  unique (source, reference),
  check ((decided_at is null) = (recorded_as is null and note is null))
);
create index restore_findings_open on restore_findings (id) where decided_at is null;

-- The program may release a restore, but neither create nor delete one.
grant select, update (released_at) on restores to dukat_app;
grant select, insert, update on restore_checks, restore_findings to dukat_app;
