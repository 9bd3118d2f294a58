import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPool } from '../database/database.ts';
import { inTransaction } from '../http/in-transaction.ts';
import { runTask } from '../testing/run-task.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { queueJobs, readGivenUpJobs } from './given-up-jobs.ts';
import { type EnqueueOptions, enqueue, type SliceJobs, startJobs } from './jobs.ts';

const patience = { timeout: 20_000, interval: 20 };
const many = 230;

let its: TestDatabase;
let stop: () => Promise<void>;
beforeEach(async () => {
  its = await testDatabase();
  stop = async () => {};
});
afterEach(async () => {
  await stop();
  await its.close();
});

function start(jobs: SliceJobs): void {
  const pool = openPool({ url: its.url, max: 6, applicationName: 'test-jobs' });
  const runner = startJobs(pool, [jobs], pino({ level: 'silent' }));
  stop = () => runner.stop().then(() => pool.end());
}

const add = (task: string, options: EnqueueOptions = {}, count = 1) =>
  inTransaction(its.database, async (tx) => {
    for (let each = 0; each < count; each += 1) await enqueue(tx, task, { each }, options);
  });

async function endedJobs(): Promise<readonly { readonly task: string; readonly count: number }[]> {
  const { rows } = await sql<{ task: string; count: number }>`
    select t.identifier as task, count(*)::int as count
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where not j.is_available and j.locked_at is null group by 1 order by 1`.execute(its.database);
  return rows;
}

const deleteGivenUp = () => runTask([queueJobs(its.database)], 'jobs-delete-given-up');
const firstPage = () => readGivenUpJobs(its.database, { offset: 0, limit: 100 });
const fail = () => Promise.reject(new Error('a defect'));

test('lists and keeps jobs that were given up for a month, and deletes those of providers', async () => {
  start({ tasks: { work: fail }, providerTasks: { call: fail } });
  await add('work', { maxAttempts: 1 }, many);
  await add('call', { maxAttempts: 1, provider: 'COMGATE' }, many);
  await vi.waitFor(
    async () =>
      expect(await endedJobs()).toEqual([
        { task: 'call', count: many },
        { task: 'work', count: many },
      ]),
    patience,
  );
  expect((await firstPage()).total).toBe(many);
  await deleteGivenUp();
  expect(await endedJobs()).toEqual([{ task: 'work', count: many }]);

  const seen = new Set<string>();
  for (const offset of [0, 100, 200]) {
    const { rows } = await readGivenUpJobs(its.database, { offset, limit: 100 });
    for (const { id, task, attempts, error } of rows) {
      expect([task, attempts, error]).toEqual(['work', 1, 'a defect']);
      seen.add(id);
    }
  }
  expect(seen.size).toBe(many);

  await sql`update graphile_worker._private_jobs set run_at = now() - interval '31 days'`.execute(
    its.database,
  );
  await deleteGivenUp();
  expect([await endedJobs(), (await firstPage()).total]).toEqual([[], 0]);
});

test.each([
  ['fails', sql`locked_at = null, locked_by = null, last_error = 'a defect'`],
  ['is killed', sql`locked_at = null, locked_by = null`],
])('deletes a job that was superseded while it ran and that %s, and runs the other', async (_, end) => {
  await add('work', { jobKey: 'one' });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'runner', attempts = 1`.execute(
    its.database,
  );
  await add('work', { jobKey: 'one' });
  await deleteGivenUp();
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(its.database);
  expect(rows).toHaveLength(2);

  await sql`update graphile_worker._private_jobs set ${end} where locked_by = 'runner'`.execute(its.database);
  expect((await firstPage()).total).toBe(0);
  await deleteGivenUp();
  expect(await endedJobs()).toEqual([]);
  const done: unknown[] = [];
  start({ tasks: { work: async (payload) => void done.push(payload) } });
  await vi.waitFor(() => expect(done).toHaveLength(1), patience);
});

test('neither lists nor deletes a job that waits for its next attempt', async () => {
  await add('work');
  await sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'a defect', run_at = now() - interval '31 days'`.execute(
    its.database,
  );
  await deleteGivenUp();
  expect((await firstPage()).total).toBe(0);
  const { rows } = await sql`select 1 from graphile_worker._private_jobs`.execute(its.database);
  expect(rows).toHaveLength(1);
});
