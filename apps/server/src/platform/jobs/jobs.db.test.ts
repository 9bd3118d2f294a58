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

test('a stop that comes while the runner is still starting ends it as well', async () => {
  for (let round = 0; round < 5; round += 1) {
    await start({ work: async () => {} });
    await runner?.stop();
  }
  runner = undefined;
});

// The rejection of a job that could be neither finished nor given back ended the program: nobody waited for it.
test.each(['fails', 'succeeds'])(
  'a job that %s while the database is gone is done later, and so are the next',
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
