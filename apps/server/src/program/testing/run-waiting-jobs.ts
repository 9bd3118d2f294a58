import { Logger, runOnce } from 'graphile-worker';
import pg from 'pg';
import { collectTasks, type SliceJobs } from '../../platform/jobs/jobs.ts';
import { providerTaskList } from '../../platform/jobs/queue-runners.ts';
import { runJob } from '../../platform/jobs/run-job.ts';
import { refuseOutside } from '../../platform/testing/refuse-outside.ts';

const quiet = new Logger(() => () => {});

/**
 * Runs jobs until the queue is empty. Failed jobs stay in the queue, as in production. Throws if a job calls a provider without declaring
 * it.
 */
export async function runWaitingJobs(url: string, jobs: readonly SliceJobs[]): Promise<void> {
  const pool = jobPool(url);
  try {
    await workQueue(pool, jobs);
  } finally {
    await pool.end();
  }
}

/** For tests that run the queue repeatedly: connects only when used. */
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
          (payload: unknown) => runJob(name, payload, (its) => refuseOutside(() => task(its), undeclared)),
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
