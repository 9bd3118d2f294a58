-- Coins whose automatic payments operators have stopped. The audit log keeps ended stops.
create table automatic_coin_stops (
  coin text primary key check (length(coin) <= 16),
  reason text not null check (length(reason) between 1 and 280),
  stopped_at timestamptz not null
);
grant select, insert, delete on automatic_coin_stops to dukat_app;

create index automatic_plans_failing on automatic_plans (id) where failures > 0 and deleted_at is null;
create index automatic_plans_paused on automatic_plans (id) where state = 'paused' and deleted_at is null;
create index automatic_runs_skipped on automatic_runs (created_at) where state = 'skipped';
