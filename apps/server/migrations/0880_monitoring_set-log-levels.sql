-- Log levels that operators gave slices for a time. Rows that have ended stay until the level of their slice is changed again.
create table monitoring_log_levels (
  slice text primary key check (length(slice) <= 40),
  level text not null check (level in ('error', 'warn', 'info', 'debug', 'trace')),
  set_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > set_at and ends_at <= set_at + interval '24 hours'),
  operator_id bigint not null references operators (id)
);
grant select, insert, update, delete on monitoring_log_levels to dukat_app;
