-- Plans without a schedule buy with each payment under their symbol (ADR 139).
alter table automatic_plans
  add column purpose_kind text not null default 'schedule' check (purpose_kind in ('schedule', 'payment')),
  -- What payments have brought and no run has spent.
  add column waiting numeric(38, 18) not null default 0 check (waiting >= 0),
  drop constraint automatic_plans_check1,
  add constraint automatic_plans_due_check check (case purpose_kind
    when 'schedule' then (next_due is not null) = (state = 'active' and deleted_at is null)
    else next_due is null or (state = 'active' and deleted_at is null) end);
grant update (waiting) on automatic_plans to dukat_app;
alter table automatic_plan_revisions alter column schedule drop not null;

-- Deposits that a plan buys with.
create table automatic_plan_payments (
  id bigint generated always as identity primary key,
  plan_id bigint not null references automatic_plans (id),
  -- The posting of the deposit.
  reference text not null unique check (length(reference) <= 200),
  fiat text not null check (fiat in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  -- The first run that spent money of the plan after it; null while it waits.
  run_id bigint references automatic_runs (id),
  arrived_at timestamptz not null
);
create index automatic_plan_payments_plan on automatic_plan_payments (plan_id, id);
create index automatic_plan_payments_run on automatic_plan_payments (run_id) where run_id is not null;
grant select, insert on automatic_plan_payments to dukat_app;
grant update (run_id) on automatic_plan_payments to dukat_app;
