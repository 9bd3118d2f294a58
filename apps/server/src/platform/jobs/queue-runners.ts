import { EventEmitter, once } from 'node:events';
import {
  Logger as GraphileLogger,
  type Job,
  type ParsedCronItem,
  parseCronItems,
  type RunnerOptions,
  run,
} from 'graphile-worker';
import type pg from 'pg';
import type { ProviderCalls } from './provider-calls.ts';
import { releasedOnce } from './released-once.ts';
import { runJob } from './run-job.ts';
import type { StartedRunner } from './supervise-runners.ts';
import type { JobDeps, ProviderTask } from './task.ts';

/** Workers for common jobs. Long ones, such as an audit, run one or two at a time and leave workers for urgent jobs. */
const commonWorkers = 4;
/** Enough workers that five silent providers still leave one for the others. */
const providerWorkers = 16;

/**
 * Starts two runners over disjoint tasks, so that jobs that call a provider never occupy a worker of the others. Among provider jobs,
 * those of a silent or busy provider are skipped by a flag.
 */
export async function startRunners(pool: pg.Pool, deps: JobDeps): Promise<readonly StartedRunner[]> {
  const { tasks, providerTasks, calls } = deps;
  const common = await startRunner(pool, deps, commonWorkers, {
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload) => runJob(name, payload, task)]),
    ),
  });
  // The library warns about a runner without tasks each time it polls.
  if (Object.keys(providerTasks).length === 0) return [common];
  try {
    const events = new EventEmitter();
    const provider = await startRunner(pool, deps, providerWorkers, {
      events,
      forbiddenFlags: skipUnavailable(events, calls),
      taskList: providerTaskList(providerTasks, (name, work) => calls.runJob(name, work)),
    });
    return [common, provider];
  } catch (error) {
    await common.runner.stop().catch(() => {});
    throw error;
  }
}

/** Returns the handlers as the library calls them; `run` receives the provider named by the job, and the work. */
export function providerTaskList(
  tasks: Readonly<Record<string, ProviderTask>>,
  run: (provider: string, work: () => Promise<void>) => Promise<void>,
): NonNullable<RunnerOptions['taskList']> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job }) => {
        const provider = jobProvider(job);
        return run(provider, () => {
          if (provider === '') throw new Error(`A job of ${name} names no provider`);
          return runJob(name, payload, (its) => task(its, provider));
        });
      },
    ]),
  );
}

function jobProvider({ flags }: Pick<Job, 'flags'>): string {
  return Object.keys(flags ?? {})[0] ?? '';
}

/**
 * Returns the function that tells the library which flags to skip. Workers fetch jobs one after another: each job is counted before the next
 * is fetched, so that concurrent workers cannot exceed a provider's limit.
 */
function skipUnavailable(events: EventEmitter, calls: ProviderCalls): () => Promise<string[]> {
  let lastTurn = Promise.resolve();
  let endTurn = () => {};
  for (const event of ['worker:getJob:empty', 'worker:getJob:error']) events.on(event, () => endTurn());
  events.on('job:start', ({ job }: { readonly job: Job }) => {
    calls.beginJob(jobProvider(job));
    endTurn();
  });
  return async () => {
    const turn = Promise.withResolvers<void>();
    const before = lastTurn;
    lastTurn = turn.promise;
    await before;
    endTurn = turn.resolve;
    return calls.unavailable();
  };
}

const noCron: ParsedCronItem[] = parseCronItems([]);

async function startRunner(
  pool: pg.Pool,
  deps: Pick<JobDeps, 'log' | 'logOf'>,
  concurrentJobs: number,
  options: Pick<RunnerOptions, 'events' | 'forbiddenFlags' | 'taskList'>,
): Promise<StartedRunner> {
  const events = options.events ?? new EventEmitter();
  const created = once(events, 'pool:create');
  const runner = await run({
    ...options,
    pgPool: releasedOnce(pool),
    noHandleSignals: true,
    parsedCronItems: noCron,
    logger: quietLogger(deps),
    events,
    preset: {
      worker: {
        concurrentJobs,
        pollInterval: 1000,
        // Without batching the library does not handle a failure to complete a job, and a lost database would end the program.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const [{ workerPool }] = await created;
  return { runner, poolId: String(workerPool.id) };
}

function quietLogger({ log, logOf }: Pick<JobDeps, 'log' | 'logOf'>) {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error') logFailure(meta ?? {});
    // Jobs that wait for a provider hold no connection, so the library's advice about pool sizes does not apply.
    else if (message.includes('maxPoolSize')) log.debug(message);
    else if (level === 'warning') log.warn(message);
    function logFailure({ job, error }: { readonly job?: Job; readonly error?: unknown }) {
      if (job === undefined) return log.error({ err: error, reason: message }, 'the job queue failed');
      // The payload may be personal and is not logged.
      const { task_identifier: task, id, attempts } = job;
      return logOf(task).error({ err: error, task, job: id, attempts }, 'job failed');
    }
  });
}
