import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { givenUpJobsQueue } from './given-up-jobs.ts';

/** The most jobs that are looked at; more would make reading them slow, and are as bad. */
const mostRead = 10_000;

interface DueJobs {
  readonly job: string;
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Returns the due jobs by name, and how many were given up. */
export async function readJobStates(db: Database) {
  const { rows } = await sql<DueJobs>`
    select t.identifier as job, count(*)::int as count,
           extract(epoch from clock_timestamp() - min(j.run_at))::float8 as "oldestSeconds"
      from (select task_id, run_at from graphile_worker._private_jobs
             where is_available and run_at <= clock_timestamp() order by run_at limit ${mostRead}) j
      join graphile_worker._private_tasks t on t.id = j.task_id
     group by t.identifier`.execute(db);
  const { count } = await givenUpJobsQueue(db);
  return { due: rows, failed: count };
}
