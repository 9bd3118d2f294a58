import { EventEmitter, once } from 'node:events';
import { Logger as GraphileLogger, type ParsedCronItem, parseCronItems, run } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Transaction } from '../database/database.ts';
import { type PartHealth, unwatched } from '../health/health.ts';
import { lastingRunner, type StartRunner } from './lasting-runner.ts';
import { releasedOnce } from './released-once.ts';

/** A job's handler: idempotent, bounded, and opening its own transactions. */
export type Task = (payload: unknown) => Promise<void>;

/** What a slice gives to the worker. */
export interface SliceJobs {
  readonly tasks: Readonly<Record<string, Task>>;
  /** Repeated work by the slice's own timer, in milliseconds; a run that is still going is not started again. */
  readonly repeated?: readonly { readonly task: string; readonly everyMs: number }[];
}

export interface EnqueueOptions {
  /** Jobs of one key are one job: a second enqueue replaces the first while it waits. */
  readonly jobKey?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

const defaultAttempts = 12;

/** Adds a job inside the transaction: it exists exactly when what it follows up exists. */
export async function enqueue(
  tx: Transaction,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: EnqueueOptions = {},
): Promise<void> {
  const { jobKey = null, runAt = null, maxAttempts = defaultAttempts } = options;
  await sql`
    select add_job(
      ${task}, ${JSON.stringify(payload)}::json, ${runAt}::timestamptz, ${maxAttempts}::int, ${jobKey}::text)
  `.execute(tx);
}

export interface JobRunner {
  stop(): Promise<void>;
}

const noCron: ParsedCronItem[] = parseCronItems([]);

/** Works through the queue and the repeated tasks until stopped; while the database is away it waits for it. */
export function startJobs(
  pool: pg.Pool,
  slices: readonly SliceJobs[],
  log: Logger,
  health: PartHealth = unwatched,
): JobRunner {
  const tasks: Record<string, Task> = {};
  for (const slice of slices) {
    for (const [name, task] of Object.entries(slice.tasks)) {
      if (tasks[name] !== undefined) throw new Error(`Two jobs are called ${name}`);
      tasks[name] = task;
    }
  }
  const runner = lastingRunner({ pool, start: () => startRunner(pool, tasks, log), log, health });
  const timers = slices.flatMap((slice) => (slice.repeated ?? []).map((item) => repeat(item, tasks, log)));
  return {
    async stop() {
      await Promise.all(timers.map((stop) => stop()));
      await runner.stop();
    },
  };
}

async function startRunner(
  pool: pg.Pool,
  tasks: Readonly<Record<string, Task>>,
  log: Logger,
): ReturnType<StartRunner> {
  const events = new EventEmitter();
  const created = once(events, 'pool:create');
  const runner = await run({
    pgPool: releasedOnce(pool),
    noHandleSignals: true,
    parsedCronItems: noCron,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, async (payload: unknown) => task(payload)]),
    ),
    logger: quietLogger(log),
    events,
    preset: {
      worker: {
        concurrentJobs: 2,
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

function repeat(
  { task, everyMs }: { readonly task: string; readonly everyMs: number },
  tasks: Readonly<Record<string, Task>>,
  log: Logger,
): () => Promise<void> {
  const work = tasks[task];
  if (work === undefined) throw new Error(`No job is called ${task}`);
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const round = () => {
    current = work({})
      .catch((error: unknown) => log.error({ err: error, task }, 'repeated job failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, everyMs);
      });
  };
  timer = setTimeout(round, Math.min(everyMs, 200));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}

function quietLogger(log: Logger) {
  return new GraphileLogger(() => (level, message, meta) => {
    if (level === 'error') log.error({ meta }, message);
    else if (level === 'warning') log.warn(message);
  });
}
