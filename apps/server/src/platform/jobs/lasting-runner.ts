import { setTimeout as wait } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PartHealth } from '../health/health.ts';

/** Starts a runner of the queue and gives the name under which it locks its jobs. */
export type StartRunner = () => Promise<{ readonly runner: Runner; readonly poolId: string }>;

export interface LastingRunnerParts {
  readonly pool: pg.Pool;
  readonly start: StartRunner;
  readonly log: Logger;
  readonly health: PartHealth;
}

const firstPauseMs = 250;
const longestPauseMs = 4_000;
const lookEveryMs = 30_000;

/** The job's lock names its runner. Whose runner holds no lock of its own any more is dead, and its jobs wait for nobody. */
const lockOf = (runner: string) => `hashtextextended('dukat-jobs/' || ${runner}, 0)`;
const releaseJobsOfTheDead = `
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_by <> $1
  ) as holders where pg_try_advisory_xact_lock(${lockOf('locked_by')})`;

/**
 * A runner that loses its database ends, and jobs that it could not finish stay locked by its name. Here the next runner
 * follows, with pauses that grow, until `stop`; what the last one left behind is taken up at once, also after a kill.
 */
export function lastingRunner({ pool, start, log, health }: LastingRunnerParts) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Runner | undefined;

  async function live(): Promise<void> {
    const keeper = await pool.connect();
    const lost = Promise.withResolvers<void>();
    const giveUp = () => lost.resolve();
    keeper.once('error', giveUp);
    keeper.once('end', giveUp);
    // A stop that comes while the runner is still starting has nothing to stop yet: it is ended as soon as it is there.
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    let looking: NodeJS.Timeout | undefined;
    try {
      const { runner, poolId } = await start();
      current = runner;
      const ended = runner.promise.catch(() => {});
      const look = () => keeper.query(releaseJobsOfTheDead, [poolId]);
      try {
        await keeper.query(`select pg_advisory_lock(${lockOf('$1')})`, [poolId]);
        await look();
        looking = setInterval(() => void look().catch(() => lost.resolve()), lookEveryMs);
        health.good();
        await Promise.race([ended, lost.promise]);
      } finally {
        await runner.stop().catch(() => {});
        await ended;
      }
    } finally {
      current = undefined;
      signal.removeEventListener('abort', giveUp);
      clearInterval(looking);
      keeper.release(true);
    }
  }

  async function lastForEver(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const begin = performance.now();
      const reason = await live().then(
        () => new Error('the runner of jobs ended'),
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

  const lasting = lastForEver();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await current?.stop().catch(() => {});
      await lasting;
    },
  };
}
