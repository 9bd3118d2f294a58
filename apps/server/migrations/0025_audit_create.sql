-- Every act of an operator and every security-relevant act of a user. The application adds rows and can neither change
-- nor remove them.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('visitor', 'user', 'operator', 'system')),
  actor_id text check (length(actor_id) <= 64),
  device_id text check (length(device_id) <= 64),
  act text not null check (act ~ '^[a-z0-9_.]{1,60}$'),
  -- What the act was done to, such as user:12.
  subject text check (length(subject) <= 120),
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_actor on audit_log (actor_kind, actor_id, id desc);
grant select, insert on audit_log to dukat_app;
