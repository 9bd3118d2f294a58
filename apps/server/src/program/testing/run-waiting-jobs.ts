import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { collectTasks, type SliceJobs } from '../../platform/jobs/jobs.ts';
import { providerTaskList } from '../../platform/jobs/queue-runners.ts';
import { refuseOutside } from '../../platform/testing/refuse-outside.ts';

const quiet = new Logger(() => () => {});

/**
 * Works the queue until it is empty; a job that fails stays there, as in life. Throws where a job calls a provider without saying so.
 */
export async function runWaitingJobs(url: string, jobs: readonly SliceJobs[]): Promise<void> {
  const pool = jobPool(url);
  try {
    await workQueue(pool, jobs);
  } finally {
    await pool.end();
  }
}

/** For a test that works the queue repeatedly: a connection is made only when it is used. */
export function jobPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export async function workQueue(pool: pg.Pool, jobs: readonly SliceJobs[]): Promise<void> {
  const { tasks, providerTasks } = collectTasks(jobs);
  const undeclared: Error[] = [];
  await runOnce({
    pgPool: pool,
    noHandleSignals: true,
    logger: quiet,
    taskList: {
      ...Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload: unknown) => refuseOutside(() => task(payload), undeclared),
        ]),
      ),
      ...providerTaskList(providerTasks, (provider, work) => {
        if (provider === '') undeclared.push(new Error('A job that calls a provider does not name it'));
        return work();
      }),
    },
  });
  if (undeclared.length > 0) throw undeclared[0];
}
