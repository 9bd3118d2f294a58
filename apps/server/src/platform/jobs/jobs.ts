import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Transaction } from '../database/database.ts';
import { type PartHealth, unwatched } from '../health/health.ts';
import { sliceLog } from '../logging/slice-log.ts';
import { activeTraceparent } from '../tracing/spans.ts';
import { ProviderCalls } from './provider-calls.ts';
import { startRunners } from './queue-runners.ts';
import { type RepeatedTask, repeatTask } from './repeat-task.ts';
import { superviseRunners } from './supervise-runners.ts';
import type { JobDeps, ProviderTask, Task } from './task.ts';

/** The jobs of a slice. */
export interface SliceJobs {
  readonly tasks: Readonly<Record<string, Task>>;
  /**
   * Tasks that call providers. They run apart from the others, which never wait for a provider (ADR 78). A timer of the slice must repeat
   * the work of their jobs, since a job that was given up is deleted.
   */
  readonly providerTasks?: Readonly<Record<string, ProviderTask>>;
  readonly repeated?: readonly RepeatedTask[];
  /** The slice that log lines name; the platform's jobs have none. */
  readonly slice?: string;
}

export interface EnqueueOptions {
  /** Jobs with the same key are one: enqueueing again replaces the first while it waits. */
  readonly jobKey?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** The provider that the job calls: required for provider tasks, forbidden for others. */
  readonly provider?: string;
  /** For non-urgent work: runs after all other jobs that are due. */
  readonly isDeferrable?: true;
}

const defaultAttempts = 12;
/** Lower numbers run first; other jobs have 0. */
const deferrablePriority = 10;

/** Adds a job in the transaction, so that it exists exactly if the transaction commits. It continues the current trace. */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: EnqueueOptions = {},
): Promise<void> {
  const { jobKey = null, runAt = null, maxAttempts = defaultAttempts, provider = null } = options;
  const traceparent = activeTraceparent();
  const traced = traceparent === null ? payload : { ...payload, traceparent };
  const priority = options.isDeferrable ? deferrablePriority : 0;
  await sql`
    select add_job(
      ${task}, ${JSON.stringify(traced)}::json, ${runAt}::timestamptz, ${maxAttempts}::int, ${jobKey}::text,
      ${priority}::int, ${provider}::text)
  `.execute(tx);
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** Returns all tasks of the slices by name. Names are unique across both kinds. */
export function collectTasks(slices: readonly SliceJobs[]): Required<Omit<SliceJobs, 'repeated' | 'slice'>> {
  const names = slices.flatMap(({ tasks, providerTasks = {} }) =>
    [tasks, providerTasks].flatMap(Object.keys),
  );
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two jobs are called ${twice}`);
  return {
    tasks: Object.assign({}, ...slices.map(({ tasks }) => tasks)),
    providerTasks: Object.assign({}, ...slices.map(({ providerTasks }) => providerTasks)),
  };
}

/** Returns a function that finds the logger of a job: that of its slice. */
function jobLogs(slices: readonly SliceJobs[], log: Logger): JobDeps['logOf'] {
  const logs = new Map<string, Logger>();
  for (const { slice, tasks, providerTasks = {} } of slices) {
    if (slice === undefined) continue;
    for (const name of [tasks, providerTasks].flatMap(Object.keys)) logs.set(name, sliceLog(log, slice));
  }
  return (task) => logs.get(task) ?? log;
}

/** Runs the queue and the repeated tasks until stopped; waits while the database is unavailable. */
export function startJobs(
  pool: pg.Pool,
  slices: readonly SliceJobs[],
  log: Logger,
  health: PartHealth = unwatched,
): JobRunner {
  const stopping = new AbortController();
  const deps: JobDeps = {
    ...collectTasks(slices),
    calls: new ProviderCalls({ stopping: stopping.signal }),
    log,
    logOf: jobLogs(slices, log),
  };
  const runners = superviseRunners({ pool, start: () => startRunners(pool, deps), log, health });
  const timers = slices.flatMap(({ repeated = [] }) => repeated.map((item) => repeatTask(item, deps)));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...timers.map((stop) => stop()), runners.stop()]);
    },
  };
}
