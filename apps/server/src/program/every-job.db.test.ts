import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyExample, provedJobs } from './testing/examples/every-example.ts';
import type { ProvedIn } from './testing/slice-examples.ts';
import { type TestProgram, testProgram } from './testing/test-program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

/** The platform's own jobs; the slices name theirs beside themselves. */
const platformsJobs: Readonly<Record<string, ProvedIn>> = {
  'audit-books': null,
  'audit-when-due': null,
  'forget-answers': 'platform/database/forget-in-pieces.db.test.ts',
  'prepare-ledger-partitions': null,
  'seal-ledger': 'platform/ledger/audit.db.test.ts',
};
const provedIn = { ...platformsJobs, ...provedJobs(await everyExample()) };

test('every job is on the list of those that are proved with more rows than they take at once', () => {
  const jobs = program.jobs.flatMap(({ tasks, providerTasks }) =>
    Object.keys({ ...tasks, ...providerTasks }),
  );
  expect(jobs.toSorted()).toEqual(Object.keys(provedIn).toSorted());
});

test('the tests on the list are there', () => {
  const files = Object.values(provedIn).filter((file) => file !== null);
  const sources = fileURLToPath(new URL('..', import.meta.url));
  expect(files.filter((file) => !existsSync(join(sources, file)))).toEqual([]);
});
