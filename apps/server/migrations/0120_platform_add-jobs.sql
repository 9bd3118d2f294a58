-- The queue's own add_job looks after many jobs, their queues and flags at once and plans its statements anew at each call: a
-- millisecond of every order. This is what it does for one job without queue, priority or flags, in graphile-worker 0.18.0;
-- enqueue.db.test.ts compares the rows and holds the library's schema still.
create or replace function add_job(task text, payload json, run_at timestamptz, max_attempts integer, job_key text) returns void
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  known integer;
begin
  select t.id into known from graphile_worker._private_tasks t where t.identifier = task;
  if known is null then
    insert into graphile_worker._private_tasks (identifier) values (task) on conflict do nothing;
    select t.id into known from graphile_worker._private_tasks t where t.identifier = task;
  end if;

  if job_key is not null then
    -- A job that has begun saw the world before this call: it keeps no key and is not tried again, and a new one follows it.
    update graphile_worker._private_jobs j
       set key = null, attempts = j.max_attempts, updated_at = now()
     where j.key = job_key and j.is_available is not true;
  end if;

  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');

  insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key)
  values (known, payload, coalesce(run_at, now()), max_attempts, job_key)
  on conflict (key) do update set
    job_queue_id = null,
    task_id = excluded.task_id,
    payload = excluded.payload,
    max_attempts = excluded.max_attempts,
    run_at = excluded.run_at,
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = null,
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null;
end $$;
