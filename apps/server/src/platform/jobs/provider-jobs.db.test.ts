import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, openPool } from '../database/database.ts';
import { inTransaction } from '../http/in-transaction.ts';
import { SilentProvider } from '../outage.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { enqueue, type JobRunner, type SliceJobs, startJobs } from './jobs.ts';
import { jobsAtOncePerProvider, silentForMs } from './provider-calls.ts';

const patience = { timeout: 20_000, interval: 20 };
const log = pino({ level: 'silent' });
/** More jobs than two pages of any list and than all workers. */
const many = 230;

let its: TestDatabase;
let stopAll: (() => Promise<void>)[];
beforeEach(async () => {
  its = await testDatabase();
  stopAll = [];
});
afterEach(async () => {
  for (const stop of stopAll) await stop();
  await its.close();
});

function start(jobs: SliceJobs): JobRunner {
  const pool = openPool({ url: its.url, max: 6, applicationName: 'test-jobs' });
  const runner = startJobs(pool, [jobs], log);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= runner.stop().then(() => pool.end());
    return stopped;
  };
  stopAll.push(stop);
  return { stop };
}

const call = (provider: string, count = 1) =>
  inTransaction(its.database, async (tx) => {
    for (let each = 0; each < count; each += 1) await enqueue(tx, 'call', { each }, { provider });
  });
const work = (payload: object, options = {}) =>
  inTransaction(its.database, (tx) => enqueue(tx, 'work', { ...payload }, options));

/** A provider whose calls last until the test ends them. */
function hangingProvider() {
  const end = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  return {
    end,
    most: () => most,
    running: () => running,
    async call() {
      running += 1;
      most = Math.max(most, running);
      await end.promise.finally(() => {
        running -= 1;
      });
    },
  };
}

test('a silent provider does not delay common jobs or those of other providers', async () => {
  const silent = hangingProvider();
  const done: string[] = [];
  start({
    tasks: { work: async () => void done.push('work') },
    providerTasks: {
      call: async (_, provider) => (provider === 'silent' ? silent.call() : void done.push(provider)),
    },
  });
  await call('silent', many);
  await vi.waitFor(() => expect(silent.running()).toBe(jobsAtOncePerProvider), patience);
  const begin = performance.now();
  await call('well', 5);
  await work({});
  await vi.waitFor(() => expect(done.toSorted()).toEqual([...Array(5).fill('well'), 'work']), patience);
  expect(performance.now() - begin).toBeLessThan(5_000);
  expect(silent.most()).toBe(jobsAtOncePerProvider);

  silent.end.reject(new SilentProvider('silent', 'does not answer'));
  await vi.waitFor(() => expect(silent.running()).toBe(0), patience);
});

test('skips a silent provider, probes it with one job, and does all its jobs once it answers', async () => {
  const begun: number[] = [];
  const done: number[] = [];
  let isSilent = true;
  start({
    tasks: {},
    providerTasks: {
      call: async () => {
        begun.push(performance.now());
        if (isSilent) throw new SilentProvider('silent', 'does not answer');
        done.push(performance.now());
      },
    },
  });
  await call('silent', many);
  // The first jobs may have started together; the others wait for the probe.
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(jobsAtOncePerProvider), patience);
  const [probe = 0, last = 0] = [begun[jobsAtOncePerProvider], begun[jobsAtOncePerProvider - 1]];
  expect(probe - last).toBeGreaterThan(silentForMs - 100);
  isSilent = false;
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(many - 2 * jobsAtOncePerProvider), patience);
});

test('a timer runs each provider separately, and a slow one does not delay others', async () => {
  const silent = hangingProvider();
  const rounds = new Map<string, number>();
  start({
    tasks: {},
    providerTasks: {
      follow: async (_, provider) => {
        rounds.set(provider, (rounds.get(provider) ?? 0) + 1);
        if (provider === 'silent') await silent.call();
      },
    },
    repeated: [{ task: 'follow', everyMs: 20, providers: () => ['silent', 'well', 'better'] }],
  });
  await vi.waitFor(() => {
    expect([rounds.get('well'), rounds.get('better')].every((count) => (count ?? 0) > 5)).toBe(true);
  }, patience);
  expect(rounds.get('silent')).toBe(1);
  silent.end.resolve();
});

test('stops without waiting for a provider, and the next start runs the jobs left by both runners', async () => {
  const silent = hangingProvider();
  const done: string[] = [];
  const first = start({
    tasks: {},
    providerTasks: { call: () => silent.call(), follow: () => silent.call() },
    repeated: [{ task: 'follow', everyMs: 20, providers: () => ['another'] }],
  });
  await call('silent');
  await vi.waitFor(() => expect(silent.running()).toBe(2), patience);
  const begin = performance.now();
  await first.stop();
  expect(performance.now() - begin).toBeLessThan(2_000);

  // As after a kill: jobs locked by runners that no longer exist.
  await work({});
  const owner = openDatabase({ url: its.ownerUrl, max: 1 });
  await sql`update graphile_worker._private_jobs
               set attempts = 1, locked_at = now(), locked_by = 'dead', run_at = now()`.execute(owner);
  await owner.destroy();
  start({
    tasks: { work: async () => void done.push('work') },
    providerTasks: { call: async (_, provider) => void done.push(provider) },
  });
  await vi.waitFor(() => expect(done.toSorted()).toEqual(['silent', 'work']), patience);
  silent.end.resolve();
});

test('a deferrable job runs after all other jobs that are due', async () => {
  const done: unknown[] = [];
  for (let each = 0; each < many; each += 1) await work({ kind: 'welcome' }, { isDeferrable: true });
  await work({ kind: 'registration' });
  start({ tasks: { work: async (payload) => void done.push(payload) } });
  await vi.waitFor(() => expect(done).toHaveLength(many + 1), patience);
  // The other worker may finish a job or two before the first one is handed over.
  expect(done.slice(0, many / 2)).toContainEqual({ kind: 'registration' });
});
