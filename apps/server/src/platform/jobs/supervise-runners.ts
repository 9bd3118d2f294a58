import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PartHealth } from '../health/health.ts';

/** A runner of the queue, and the name under which it locks its jobs. */
export interface StartedRunner {
  readonly runner: Runner;
  readonly poolId: string;
}

interface SuperviseRunnersOptions {
  readonly pool: pg.Pool;
  readonly start: () => Promise<readonly StartedRunner[]>;
  readonly log: Logger;
  readonly health: PartHealth;
}

const firstPauseMs = 250;
const longestPauseMs = 4_000;
const lookEveryMs = 30_000;

/** A job's lock names its runner. A runner that no longer holds its advisory lock is dead, and its jobs are released. */
const runnerLock = (runner: string) => `hashtextextended('dukat-jobs/' || ${runner}, 0)`;
const releaseDeadRunnersJobs = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_by <> all($1)
  ) as holders where pg_try_advisory_xact_lock(${runnerLock('locked_by')})`;

/**
 * Restarts runners that ended because they lost their database, with growing pauses, until `stop`. Jobs that ended runners still hold locked
 * are released at once, also after a kill.
 */
export function superviseRunners({ pool, start, log, health }: SuperviseRunnersOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: readonly StartedRunner[] = [];

  async function runOnce(): Promise<void> {
    const lockClient = await pool.connect();
    const lost = Promise.withResolvers<void>();
    const giveUp = () => lost.resolve();
    lockClient.once('error', giveUp);
    lockClient.once('end', giveUp);
    // Runners that are still starting when the stop arrives cannot be stopped yet; they are stopped as soon as they have started.
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    let looking: NodeJS.Timeout | undefined;
    try {
      current = await start();
      const ended = current.map(({ runner }) => runner.promise.catch(() => {}));
      const poolIds = current.map(({ poolId }) => poolId);
      const look = () => lockClient.query(releaseDeadRunnersJobs, [poolIds]);
      try {
        for (const poolId of poolIds)
          await lockClient.query(`select pg_advisory_lock(${runnerLock('$1')})`, [poolId]);
        await look();
        looking = setInterval(() => void look().catch(() => lost.resolve()), lookEveryMs);
        health.good();
        await Promise.race([...ended, lost.promise]);
      } finally {
        await stopRunners(current);
        await Promise.all(ended);
      }
    } finally {
      current = [];
      signal.removeEventListener('abort', giveUp);
      clearInterval(looking);
      lockClient.release(true);
    }
  }

  async function restartForever(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const begin = performance.now();
      const reason = await runOnce().then(
        () => new Error('a runner of jobs ended'),
        (error: unknown) => error,
      );
      if (signal.aborted) return;
      health.bad(reason);
      log.warn({ err: reason }, 'jobs stand still and are started again');
      pauseMs = performance.now() - begin > longestPauseMs ? firstPauseMs : pauseMs;
      await wait(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  const lasting = restartForever();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await stopRunners(current);
      await lasting;
    },
  };
}

async function stopRunners(runners: readonly StartedRunner[]): Promise<void> {
  await Promise.all(runners.map(({ runner }) => runner.stop().catch(() => {})));
}
