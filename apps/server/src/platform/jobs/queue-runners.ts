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
import type { Logger } from 'pino';
import type { StartedRunner } from './lasting-runners.ts';
import type { ProviderCalls } from './provider-calls.ts';
import { releasedOnce } from './released-once.ts';
import type { JobDeps, ProviderTask } from './task.ts';

/** Long jobs, such as an audit, come one or two at a time: they leave workers to what people wait for. */
const commonWorkers = 4;
/** Five providers that fall silent at once still leave a worker to the others. */
const providerWorkers = 16;

/**
 * Starts two runners over disjoint tasks. Jobs that call a provider never hold a worker of the others; among them a provider that is
 * silent or busy is skipped by its flag.
 */
export async function startRunners(pool: pg.Pool, deps: JobDeps): Promise<readonly StartedRunner[]> {
  const { tasks, providerTasks, calls, log } = deps;
  const common = await startRunner(pool, log, commonWorkers, {
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, (payload) => task(payload)]),
    ),
  });
  // The library complains of a runner without tasks each time that it asks for a job.
  if (Object.keys(providerTasks).length === 0) return [common];
  try {
    const events = new EventEmitter();
    const provider = await startRunner(pool, log, providerWorkers, {
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

/** The handlers as the library calls them; `run` gets the provider that the job names and the work. */
export function providerTaskList(
  tasks: Readonly<Record<string, ProviderTask>>,
  run: (provider: string, work: () => Promise<void>) => Promise<void>,
): NonNullable<RunnerOptions['taskList']> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job }) => {
        const provider = providerOf(job);
        return run(provider, () => {
          if (provider === '') throw new Error(`A job of ${name} names no provider`);
          return task(payload, provider);
        });
      },
    ]),
  );
}

function providerOf({ flags }: Pick<Job, 'flags'>): string {
  return Object.keys(flags ?? {})[0] ?? '';
}

/**
 * Gives the library the flags to skip. Workers ask for jobs one after another: each job is counted before the next is given out, so that
 * workers that ask at the same time do not exceed the limit of a provider together.
 */
function skipUnavailable(events: EventEmitter, calls: ProviderCalls): () => Promise<string[]> {
  let lastTurn = Promise.resolve();
  let endTurn = () => {};
  for (const event of ['worker:getJob:empty', 'worker:getJob:error']) events.on(event, () => endTurn());
  events.on('job:start', ({ job }: { readonly job: Job }) => {
    calls.beginJob(providerOf(job));
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
  log: Logger,
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
    logger: quietLogger(log),
    events,
    preset: {
      worker: {
        concurrentJobs,
        pollInterval: 1000,
        // Without a batch nobody waits for the answer of a job's end, and a lost database would end the program.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const [{ workerPool }] = await created;
  return { runner, poolId: String(workerPool.id) };
}

function quietLogger(log: Logger) {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    // Jobs that wait for a provider hold no connection, so the library's advice about pool sizes does not apply.
    else if (message.includes('maxPoolSize')) log.debug(message);
    else if (level === 'warning') log.warn(message);
  });
}
