-- A plan may buy more when the price is below its average, and pauses when its owner's limit no longer allows it.
alter table automatic_plan_revisions add column buy_more integer check (buy_more in (25, 50, 100, 200));

alter table automatic_plans drop constraint automatic_plans_paused_because_check;
alter table automatic_plans add constraint automatic_plans_paused_because_check
  check (paused_because in ('owner', 'failures', 'limit'));

create index automatic_runs_due on automatic_runs (plan_id, due_at);
