-- The refresh token before the newest one, until the newest tokens are used: it works once more if the answer of a refresh was lost (ADR 162).
alter table sessions
  add column refresh_previous_hash text,
  add column refresh_replaced_at timestamptz,
  add constraint sessions_previous_check check (
    num_nulls(refresh_previous_hash, refresh_replaced_at) in (0, 2) and (refresh_previous_hash is null or refresh_hash is not null)
  );
