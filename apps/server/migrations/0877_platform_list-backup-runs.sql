-- What the command of backups did: base backups, and restores beside the platform that verify them.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('base', 'verify')),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  succeeded boolean not null,
  summary text not null check (length(summary) <= 2000)
);
create index backup_runs_newest on backup_runs (kind, id desc);

-- Only the owner writes it: the program must not be able to claim a backup.
grant select on backup_runs to dukat_app;
