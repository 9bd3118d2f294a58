import { sql } from 'kysely';
import { condition } from '../database/condition.ts';
import type { Database } from '../database/database.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { readQueue, type WaitingWork } from '../work-queue.ts';
import type { SliceJobs } from './jobs.ts';

export interface GivenUpJob {
  readonly id: string;
  readonly task: string;
  readonly attempts: number;
  readonly error: string;
  readonly created_at: Date;
}

const longestErrorShown = 300;

/** Returns jobs that failed at their last attempt and that no timer repeats, newest first. */
export async function readGivenUpJobs(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly GivenUpJob[]; readonly total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from graphile_worker._private_jobs j where ${isGivenUp}`.execute(db);
  const { rows } = await sql<GivenUpJob>`
    select j.id::text, t.identifier as task, j.attempts, left(coalesce(j.last_error, ''), ${longestErrorShown}) as error, j.created_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where ${isGivenUp} order by j.id desc offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns the oldest of these jobs and their number, for the back office's overview. */
export function givenUpJobsQueue(db: Database): Promise<WaitingWork> {
  return readQueue(db, {
    from: sql`graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where ${isGivenUp}`,
    orderBy: sql`j.id`,
    since: sql`j.created_at`,
    about: sql`t.identifier`,
  });
}

const isGivenUp = condition`not j.is_available and j.locked_at is null and j.flags is null`;

/** How long operators see a job that was given up, in days. */
const shownDays = 30;
const everyMs = 60_000;

/**
 * Deletes ended jobs that need no attention: those superseded while they ran, and those that called a provider, whose work a timer
 * of the slice repeats. Others stay visible to operators for `shownDays`.
 */
export function queueJobs(database: Database): SliceJobs {
  const task = 'jobs-delete-given-up';
  return {
    tasks: {
      [task]: () =>
        deleteInBatches(
          database,
          (limit) => sql`
            delete from graphile_worker._private_jobs where id in (
              select id from graphile_worker._private_jobs
               where not is_available and locked_at is null
                 and (flags is not null or run_at < now() - make_interval(days => ${shownDays}))
               limit ${limit} for update skip locked)`,
        ),
    },
    repeated: [{ task, everyMs }],
  };
}
