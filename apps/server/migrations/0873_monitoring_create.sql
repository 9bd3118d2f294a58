-- Conditions that administrators are warned of, from the moment they hold until they have not held for a while.
create table monitoring_alerts (
  name text primary key,
  -- When it began to hold, and when it was last seen to.
  since timestamptz not null,
  held_at timestamptz not null check (held_at >= since),
  -- Null while it has not held for long enough.
  mailed_at timestamptz
);
grant select, insert, update, delete on monitoring_alerts to dukat_app;
