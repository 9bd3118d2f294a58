import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './platform/testing/test-database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const script = fileURLToPath(new URL('./operator.ts', import.meta.url));
const unusable = 'postgres://nobody:none@127.0.0.1:1/none';

function operator(args: readonly string[], url = unusable) {
  const owner = url === unusable ? {} : { DATABASE_OWNER_URL: db.ownerUrl };
  const env = { ...process.env, DATABASE_URL: url, ...owner };
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
}

test.each([
  [[]],
  [['nonsense']],
  [['add', 'a@b.cz']],
  [['add', 'a@b.cz', 'king']],
  [['list', 'a']],
  [['toString']],
])('%j prints the usage with exit code 2 and opens no database', (args) => {
  expect(operator(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/^Usage:/) });
});

test('settings are printed without a database and without secrets', () => {
  const { status, stdout } = operator(['settings']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/DATABASE_URL +environment +set/);
  expect(stdout).not.toContain('nobody:none');
});

test('lists operators, active ones first, and keys of another pepper', () => {
  expect(operator(['list'], db.url).stdout).toBe('There are no operators yet: "add" appoints one.\n');
  expect(operator(['add', 'zoe@house.eu', 'finance'], db.url).status).toBe(0);
  expect(operator(['add', 'adam@house.eu', 'administrator'], db.url).status).toBe(0);
  expect(operator(['remove', 'adam@house.eu'], db.url).status).toBe(0);
  expect(operator(['list'], db.url).stdout).toBe(
    'zoe@house.eu   finance\nadam@house.eu  administrator  removed\n',
  );
  expect(operator(['keys'], db.url).stdout).toBe('Every API key uses the pepper of the settings.\n');
});
