import { type JobHelpers, Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import type { Task } from '../../platform/jobs/jobs.ts';

const quiet = new Logger(() => () => {});

/** Works the queue until it is empty; a job that fails stays there, as in life. */
export async function runWaitingJobs(url: string, tasks: Readonly<Record<string, Task>>): Promise<void> {
  const pool = jobPool(url);
  try {
    await workQueue(pool, tasks);
  } finally {
    await pool.end();
  }
}

/** For whoever works the queue again and again: a connection is made only when it is used. */
export function jobPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export async function workQueue(pool: pg.Pool, tasks: Readonly<Record<string, Task>>): Promise<void> {
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: quiet,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown, _helpers: JobHelpers) => task(payload),
      ]),
    ),
  });
}
