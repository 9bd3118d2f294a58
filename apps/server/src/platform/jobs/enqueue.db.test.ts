import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { inTransaction } from '../http/in-transaction.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type EnqueueOptions, enqueue } from './jobs.ts';

// Jobs are added by our own SQL function, which must write the same rows as the library's; the test compares both.

const librarysSchema = { migration: 20, addJobs: 'b6b43899c18b4999', columns: '8bc81188a4f1bf27' };

let its: TestDatabase;
let owner: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  its = await testDatabase();
  owner = openDatabase({ url: its.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await its.close();
});

type Writer = (task: string, payload: object, options: EnqueueOptions) => Promise<unknown>;

const ours: Writer = (task, payload, options) =>
  inTransaction(its.database, (tx) => enqueue(tx, task, { ...payload }, options));

const theirs: Writer = (
  task,
  payload,
  { jobKey = null, runAt = null, maxAttempts = 12, provider, isDeferrable },
) =>
  sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
        run_at := ${runAt}::timestamptz, max_attempts := ${maxAttempts}::int, job_key := ${jobKey}::text,
        priority := ${isDeferrable ? 10 : 0}::int,
        flags := ${provider === undefined ? null : [provider]}::text[])`.execute(owner);

/** What the worker has done to the first job before the second is added. */
const meanwhile = {
  nothing: sql`true`,
  'was tried and failed': sql`attempts = 3, last_error = 'no', run_at = timestamptz '2027-02-01Z'`,
  'was given up': sql`attempts = max_attempts, last_error = 'no'`,
  'has begun': sql`locked_at = now(), locked_by = 'worker', attempts = 1`,
};

async function readJobs(task: string): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select j.payload, j.job_queue_id, j.priority, j.max_attempts, j.attempts, j.last_error, j.key, j.revision, j.flags,
           j.locked_by, j.is_available, j.updated_at >= j.created_at as is_touched,
           case when j.run_at between now() - interval '1 minute' and now() then 'now' else j.run_at::text end as run_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = ${task} order by j.id`.execute(owner);
  return rows.map((row) => JSON.parse(JSON.stringify(row).replaceAll(task, 'task')));
}

const options: Readonly<Record<string, EnqueueOptions>> = {
  'without options': {},
  'at a time': { runAt: new Date('2027-01-01T10:00:00Z') },
  'with few tries': { maxAttempts: 2 },
  'of a provider': { provider: 'COMGATE' },
  deferrable: { isDeferrable: true },
};

const cases = Object.keys(options).flatMap((how) =>
  Object.keys(meanwhile).flatMap((fate) => [true, false].map((isKeyed) => ({ how, fate, isKeyed }))),
);

test.each(cases)(
  'a job $how, keyed $isKeyed, equals the one of the library, also when the first $fate',
  async (its) => {
    const both = await Promise.all(
      [ours, theirs].map(async (write, side) => {
        const task = `${side}-${its.how}-${its.fate}-${its.isKeyed}`.replaceAll(' ', '-');
        const given = { ...options[its.how], ...(its.isKeyed && { jobKey: `key of ${task}` }) };
        await write(task, { order: 'a' }, given);
        const first = await readJobs(task);
        const change = Object.entries(meanwhile).find(([name]) => name === its.fate)?.[1];
        if (its.fate !== 'nothing')
          await sql`update graphile_worker._private_jobs set ${change}
          where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`.execute(
            owner,
          );
        await write(task, { order: 'b' }, given);
        return { first, second: await readJobs(task) };
      }),
    );
    expect(both[0]?.first).toHaveLength(1);
    expect(both[0]?.first).toEqual(both[1]?.first);
    expect(both[0]?.second).toEqual(marked(both[1]?.second, its.isKeyed));
  },
);

/** Adds our mark of a job that another of its key superseded; it makes the job be deleted when it fails. */
function marked(rows: readonly unknown[] | undefined, isKeyed: boolean): readonly unknown[] | undefined {
  if (!isKeyed || rows?.length !== 2) return rows;
  return [{ ...Object(rows[0]), flags: { superseded: true } }, rows[1]];
}

test('the library still has the schema for which our function was written', async () => {
  const { rows } = await sql`
    select (select max(id) from graphile_worker.migrations) as migration,
           (select left(md5(prosrc), 16) from pg_proc where oid = 'graphile_worker.add_jobs'::regproc) as "addJobs",
           (select left(md5(string_agg(concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull,
                pg_get_expr(d.adbin, d.adrelid)), ', ' order by attnum)), 16)
              from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
             where attrelid = 'graphile_worker._private_jobs'::regclass and attnum > 0 and not attisdropped) as columns
  `.execute(owner);
  expect(rows).toEqual([librarysSchema]);
});
