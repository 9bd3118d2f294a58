import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/http/in-transaction.ts';
import { enqueue, type SliceJobs } from '../platform/jobs/jobs.ts';
import { runTask } from '../platform/testing/run-task.ts';
import { programUrl } from '../platform/testing/test-database.ts';
import { everyExample, provedJobs } from './testing/examples/every-example.ts';
import { buyOrder } from './testing/order-requests.ts';
import { runWaitingJobs } from './testing/run-waiting-jobs.ts';
import type { ProvedIn } from './testing/slice-examples.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

/** The platform's own jobs; the slices list theirs in their examples. */
const platformsJobs: Readonly<Record<string, ProvedIn>> = {
  'audit-books': null,
  'audit-when-due': null,
  'forget-answers': 'platform/database/delete-in-batches.db.test.ts',
  'forget-proofs': 'platform/database/delete-in-batches.db.test.ts',
  'jobs-delete-given-up': 'platform/jobs/given-up-jobs.db.test.ts',
  'prepare-ledger-partitions': null,
  'seal-ledger': 'platform/ledger/audit.db.test.ts',
};
const provedIn = { ...platformsJobs, ...provedJobs(await everyExample()) };

test('every job is listed with its test of more rows than one batch', () => {
  const jobs = program.jobs.flatMap(({ tasks, providerTasks }) =>
    Object.keys({ ...tasks, ...providerTasks }),
  );
  expect(jobs.toSorted()).toEqual(Object.keys(provedIn).toSorted());
});

test('the listed tests exist', () => {
  const files = Object.values(provedIn).filter((file) => file !== null);
  const sources = fileURLToPath(new URL('..', import.meta.url));
  expect(files.filter((file) => !existsSync(join(sources, file)))).toEqual([]);
});

describe('jobs that declare no provider', () => {
  /** Returns the names of the tasks that ran, and the program's jobs that record them. */
  function recorded() {
    const ran = new Set<string>();
    const record = ({ tasks, ...rest }: SliceJobs): SliceJobs => ({
      ...rest,
      tasks: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          async (payload) => {
            await task(payload);
            ran.add(name);
          },
        ]),
      ),
    });
    return { ran, jobs: program.jobs.map(record) };
  }

  test("all run while every socket except the database's is refused", async () => {
    const { ran, jobs } = recorded();
    const client = await program.client();
    const person = { email: 'jana@example.com' };
    const agreed = { agreement: true, accept_marketing_emails: false };
    const posts = [
      await client.post('/api/create_account', { ...person, ...agreed, overrideRef: 'ABCD2345' }),
      await client.post('/api/forgot_password', person),
      await client.post('/api/login/link', person),
      await client.post('/api/new_order', await buyOrder(client, { payment_type: 'COMGATE' })),
    ];
    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // A mail that a person waits for is sent before the welcome mails of many orders.
    const { rows } = await sql<{ task: string; priority: number }>`
      select identifier as task, priority from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
       where identifier like 'identity.%' order by 1`.execute(program.database);
    expect(rows.map(({ task, priority }) => [task, priority])).toEqual([
      ['identity.mail_login_link', 0],
      ['identity.mail_new_password_link', 0],
      ['identity.open_requested_account', 0],
      ['identity.welcome_account', 10],
    ]);
    await inTransaction(program.database, async (tx) => {
      await enqueue(tx, 'identity.end_orders', { userId: '1' });
      await enqueue(tx, 'withdrawals-offer', { publicId: 'unknown' });
      await enqueue(tx, 'gateways.dispute_changed', { userId: '1' });
      await enqueue(tx, 'audit-books', {});
    });
    for (let round = 0; round < 2; round += 1) {
      await runWaitingJobs(programUrl(program.ownerUrl), jobs);
      for (const { tasks, repeated = [] } of jobs)
        for (const { task } of repeated) if (task in tasks) await runTask(jobs, task);
    }
    expect([...ran].toSorted()).toEqual(program.jobs.flatMap(({ tasks }) => Object.keys(tasks)).toSorted());
  });

  test('fail the tests if they call a provider, even a local sandbox', async () => {
    const fetching = {
      tasks: { 'calls-secretly': async () => void (await fetch(`${program.origin}/api/init`)) },
    };
    await inTransaction(program.database, (tx) => enqueue(tx, 'calls-secretly', {}));
    await expect(runWaitingJobs(programUrl(program.ownerUrl), [fetching])).rejects.toThrow(
      'declares no provider',
    );
  });

  test('and jobs that declare one fail the tests if they are enqueued without its name', async () => {
    const nameless = { tasks: {}, providerTasks: { 'calls-nobody': async () => {} } };
    await inTransaction(program.database, (tx) => enqueue(tx, 'calls-nobody', {}));
    await expect(runWaitingJobs(programUrl(program.ownerUrl), [nameless])).rejects.toThrow(
      'does not name it',
    );
  });
});
