import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPool } from '../database/database.ts';
import { inTransaction } from '../http/in-transaction.ts';
import { type BreakableProxy, breakableProxy } from '../testing/breakable-proxy.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { enqueue, type JobRunner, startJobs } from './jobs.ts';
import type { Task } from './task.ts';

const patience = { timeout: 40_000, interval: 50 };
const log = pino({ level: 'silent' });

let its: TestDatabase;
let proxy: BreakableProxy;
let runner: JobRunner | undefined;

beforeEach(async () => {
  its = await testDatabase();
  proxy = await breakableProxy(its.url);
});
afterEach(async () => {
  proxy.mend();
  await runner?.stop();
  runner = undefined;
  proxy.close();
  await its.close();
});

async function start(tasks: Readonly<Record<string, Task>>): Promise<void> {
  const pool = openPool({ url: proxy.url, max: 3, applicationName: 'test-jobs' });
  const jobs = startJobs(pool, [{ tasks }], log);
  runner = {
    async stop() {
      await jobs.stop();
      await pool.end();
    },
  };
}

const add = (name: string) => inTransaction(its.database, (tx) => enqueue(tx, 'work', { name }));

test('stops a runner that is still starting', async () => {
  for (let round = 0; round < 5; round += 1) {
    await start({ work: async () => {} });
    await runner?.stop();
  }
  runner = undefined;
});

// The unhandled rejection of a job that could be neither completed nor failed used to end the program.
test.each(['fails', 'succeeds'])(
  'a job that %s while the database is unavailable is done later, and so are later jobs',
  async (end) => {
    const done: string[] = [];
    let isFirst = true;
    await start({
      work: async (payload) => {
        if (isFirst) {
          isFirst = false;
          proxy.break();
          if (end === 'fails') throw new Error('the database is gone');
        }
        done.push(JSON.stringify(payload));
      },
    });
    await add('first');
    await vi.waitFor(() => expect(isFirst).toBe(false), patience);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    proxy.mend();
    await add('second');
    await vi.waitFor(() => expect(done).toContain('{"name":"second"}'), patience);
    await vi.waitFor(() => expect(done).toContain('{"name":"first"}'), patience);
  },
);
