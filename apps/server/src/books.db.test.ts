import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { availableAccount, houseLosses } from '@dukat/ledger/accounts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { post } from './platform/ledger/post.ts';
import { transfer } from './platform/ledger/testing/transfer.ts';
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts';

const books = fileURLToPath(new URL('books.ts', import.meta.url));

async function run(env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [books], {
      env: { ...process.env, DATABASE_URL: '', ...env },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error)) throw error;
    return { code: Number(error.code), output: `${error.stdout}${error.stderr}` };
  }
}

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.database
    .transaction()
    .execute((tx) => post(tx, transfer('pay', houseLosses, availableAccount('1'), '1234.5')));
});
afterAll(() => db.close());

test('prints balanced books and exits 0', async () => {
  const { code, output } = await run({ DATABASE_URL: db.ownerUrl });
  expect(output).toContain('The books balance.');
  expect(output).toMatch(/^CZK\s+1234\.5\s+0\s+0\s+-1234\.5\s+0$/m);
  expect(code).toBe(0);
});

test('names a changed balance and exits 1', async () => {
  const owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
  await owner.query('update ledger_balances set balance = balance + 0.01 where balance > 0');
  await owner.end();
  const { code, output } = await run({ DATABASE_URL: db.ownerUrl });
  expect(output).toContain('available:1 CZK: expected 1234.5, found 1234.51');
  expect(output).toContain('The books do not balance: 2 differences.');
  expect(code).toBe(1);
});

test('reports a database without the program’s tables in one sentence', async () => {
  const { code, output } = await run({ DATABASE_URL: inject('testPostgresUrl') });
  expect(output.trim()).toBe('This database has no books yet: run "npm start" once.');
  expect(code).toBe(1);
});

test('reports an unreachable server in one sentence', async () => {
  const { code, output } = await run({ DATABASE_URL: 'postgres://nobody@127.0.0.1:41198/none' });
  expect(output.trim()).toBe('The database cannot be reached (ECONNREFUSED).');
  expect(code).toBe(1);
});

test('reports a directory without a database in one sentence', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'no-books-'));
  const { code, output } = await run({ DATA_DIR: empty });
  rmSync(empty, { recursive: true });
  expect(output.trim()).toBe(`There are no books in ${empty} yet: run "npm start" first, or set DATA_DIR.`);
  expect(code).toBe(1);
});
