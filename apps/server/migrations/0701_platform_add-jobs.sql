-- Inserts one job without a queue. The library's own add_job handles many jobs, queues and flags at once and plans its statements
-- at each call, which costs a millisecond per order. This function does the same for one job in graphile-worker 0.18.0;
-- enqueue.db.test.ts compares the rows and pins the library's schema.
-- A job may have a priority. A flag names the provider that the job calls: the runner of provider calls skips the flags of
-- providers that do not answer or are busy. A job that is replaced while it runs is marked as superseded: if it fails or its
-- runner dies, it is deleted, because its replacement does the work.
drop function add_job(text, json, timestamptz, integer, text);
create function add_job(
  task text, payload json, run_at timestamptz, max_attempts integer, job_key text, priority integer, provider text
) returns void
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
    -- A running job may have read the state before this call: it loses its key, is not retried, and a new job follows it.
    update graphile_worker._private_jobs j
       set key = null, attempts = j.max_attempts, flags = '{"superseded": true}', updated_at = now()
     where j.key = job_key and j.is_available is not true;
  end if;

  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');

  insert into graphile_worker._private_jobs as jobs (task_id, payload, run_at, max_attempts, key, priority, flags)
  values (
    known, payload, coalesce(run_at, now()), max_attempts, job_key, priority,
    case when provider is not null then jsonb_build_object(provider, true) end
  )
  on conflict (key) do update set
    job_queue_id = null,
    task_id = excluded.task_id,
    payload = excluded.payload,
    max_attempts = excluded.max_attempts,
    run_at = excluded.run_at,
    priority = excluded.priority,
    revision = jobs.revision + 1,
    flags = excluded.flags,
    attempts = 0,
    last_error = null,
    updated_at = now()
  where jobs.locked_at is null;
end $$;
revoke all on function add_job from public;
grant execute on function add_job to dukat_app;

-- Jobs of older versions name no provider. They share one set of limits.
update graphile_worker._private_jobs j
   set flags = '{"before 0701": true}'
  from graphile_worker._private_tasks t
 where t.id = j.task_id
   and j.is_available
   and t.identifier in ('wallets-send', 'payments-read-statement');
