import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Transaction } from '../database/database.ts';
import { type PartHealth, unwatched } from '../health/health.ts';
import { lastingRunners } from './lasting-runners.ts';
import { ProviderCalls } from './provider-calls.ts';
import { startRunners } from './queue-runners.ts';
import { type RepeatedTask, repeatTask } from './repeat-task.ts';
import type { JobDeps, ProviderTask, Task } from './task.ts';

/** What a slice gives to the worker. */
export interface SliceJobs {
  readonly tasks: Readonly<Record<string, Task>>;
  /**
   * Tasks that call providers run apart from the others, which never wait for a provider (ADR 78). A timer of the slice must repeat what
   * their jobs do, since a job that was given up is deleted.
   */
  readonly providerTasks?: Readonly<Record<string, ProviderTask>>;
  readonly repeated?: readonly RepeatedTask[];
}

export interface EnqueueOptions {
  /** Jobs of one key are one job: a second enqueue replaces the first while it waits. */
  readonly jobKey?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** The provider that the job calls: required for a provider task, and for no other. */
  readonly provider?: string;
  /** For work that nobody waits for: it runs after all other jobs that are due. */
  readonly isDeferrable?: true;
}

const defaultAttempts = 12;
/** Lower priorities run first; other jobs have 0. */
const deferrablePriority = 10;

/** Adds a job inside the transaction: it exists exactly when what it follows up exists. */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: EnqueueOptions = {},
): Promise<void> {
  const { jobKey = null, runAt = null, maxAttempts = defaultAttempts, provider = null } = options;
  const priority = options.isDeferrable ? deferrablePriority : 0;
  await sql`
    select add_job(
      ${task}, ${JSON.stringify(payload)}::json, ${runAt}::timestamptz, ${maxAttempts}::int, ${jobKey}::text,
      ${priority}::int, ${provider}::text)
  `.execute(tx);
}

export interface JobRunner {
  stop(): Promise<void>;
}

/** All tasks of the slices by their names, which are unique across both kinds. */
export function collectTasks(slices: readonly SliceJobs[]): Required<Omit<SliceJobs, 'repeated'>> {
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

/** Works through the queue and the repeated tasks until stopped; while the database is away it waits for it. */
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
  };
  const runners = lastingRunners({ pool, start: () => startRunners(pool, deps), log, health });
  const timers = slices.flatMap(({ repeated = [] }) => repeated.map((item) => repeatTask(item, deps)));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...timers.map((stop) => stop()), runners.stop()]);
    },
  };
}
