import {
  Logger as GraphileLogger,
  type ParsedCronItem,
  parseCronItems,
  run,
  runMigrations,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Transaction } from '../database/database.ts';

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

/** Makes the queue's own schema and lets the application add jobs. Run by the owner, after the migrations. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool });
  await pool.query(`
    grant usage on schema graphile_worker to dukat_app;
    grant all on all tables in schema graphile_worker to dukat_app;
    grant all on all sequences in schema graphile_worker to dukat_app;
    grant execute on all functions in schema graphile_worker to dukat_app`);
}

export interface JobRunner {
  stop(): Promise<void>;
}

const noCron: ParsedCronItem[] = parseCronItems([]);

/** Works through the queue and the repeated tasks until stopped. */
export async function startJobs(
  pool: pg.Pool,
  slices: readonly SliceJobs[],
  log: Logger,
): Promise<JobRunner> {
  const tasks: Record<string, Task> = {};
  for (const slice of slices) {
    for (const [name, task] of Object.entries(slice.tasks)) {
      if (tasks[name] !== undefined) throw new Error(`Two jobs are called ${name}`);
      tasks[name] = task;
    }
  }
  const worker = await run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    parsedCronItems: noCron,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, async (payload: unknown) => task(payload)]),
    ),
    logger: quietLogger(log),
  });
  const timers = slices.flatMap((slice) => (slice.repeated ?? []).map((item) => repeat(item, tasks, log)));
  return {
    async stop() {
      await Promise.all(timers.map((stop) => stop()));
      await worker.stop();
    },
  };
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
