-- The queue's tables are the owner's and guarded by row security; the application may add a job and do nothing else.
create function add_job(task text, payload json, run_at timestamptz, max_attempts integer, job_key text) returns void
language sql
security definer
set search_path = ''
as $$
  select graphile_worker.add_job(
    task, payload := payload, run_at := run_at, max_attempts := max_attempts, job_key := job_key)
$$;
revoke all on function add_job from public;
grant execute on function add_job to dukat_app;
