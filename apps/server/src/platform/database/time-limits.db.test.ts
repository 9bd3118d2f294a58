import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { applicationRole } from './application-role.ts';
import { openPool } from './database.ts';
import { isGivenUp } from './time-limits.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('ends an idle transaction and releases its locks', async () => {
  const pool = openPool({ url: db.ownerUrl, max: 2 });
  const frozen = await pool.connect();
  const ended = once(frozen, 'error');
  await frozen.query('begin');
  await frozen.query('select pg_advisory_xact_lock(1)');
  const [reason] = await Promise.all([ended, pool.query('select pg_advisory_xact_lock(1)')]);
  expect(isGivenUp(reason[0])).toBe(true);
  await expect(frozen.query('commit')).rejects.toThrow();
  frozen.release(true);
  await pool.end();
});

test('keeps our options when the database URL has its own', async () => {
  const url = new URL(db.ownerUrl);
  url.searchParams.set('options', '-c work_mem=1MB');
  const pool = openPool({ url: url.href, max: 1, role: applicationRole });
  const { rows } = await pool.query(
    `select current_user as role, current_setting('work_mem') as memory, current_setting('lock_timeout') as lock,
       current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ role: applicationRole, memory: '1MB', lock: '0', idle: '4s' }]);
  await pool.end();
});
