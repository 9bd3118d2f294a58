import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyTestDatabase } from '../testing/test-database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';

let directory: string;
let ownerUrl: string;
let close: () => Promise<void>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'dukat-migrations-'));
  ({ ownerUrl, close } = await emptyTestDatabase());
});

afterEach(async () => {
  await close();
  rmSync(directory, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);
const run = () => migrate({ ownerUrl, directory });

async function ask(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

test('runs migrations once, in order of their numbers', async () => {
  write('0020_b_fill.sql', 'insert into a values (1)');
  write('0010_a_create.sql', 'create table a (id int)');
  expect(await run()).toEqual(['0010_a_create.sql', '0020_b_fill.sql']);
  expect(await run()).toEqual([]);
  expect(await ask('select id from a')).toEqual([{ id: 1 }]);
});

test('applies a migration with a lower number later', async () => {
  write('0020_b_create.sql', 'create table b (id int)');
  await run();
  write('0010_a_create.sql', 'create table a (id int)');
  expect(await run()).toEqual(['0010_a_create.sql']);
});

test('runs each migration once when programs start simultaneously', async () => {
  write('0010_a_create.sql', 'create table a (id int); insert into a values (1)');
  const runs = await Promise.all(Array.from({ length: 8 }, run));
  expect(runs.filter((names) => names.length > 0)).toEqual([['0010_a_create.sql']]);
  expect(await ask('select id from a')).toEqual([{ id: 1 }]);
});

test('rolls back a failed migration and names it', async () => {
  write('0010_a_create.sql', 'create table a (id int)');
  write('0020_b_create.sql', 'create table b (id int); select 1 / 0');
  await expect(run()).rejects.toThrow('The migration 0020_b_create.sql failed: division by zero');
  expect(await ask(`select to_regclass('a') is not null as a, to_regclass('b') is not null as b`)).toEqual([
    { a: true, b: false },
  ]);
});

const kinds = [
  ['fills a table', 'create table b (id int); insert into b select generate_series(1, 1000)'],
  ['builds an index', 'create unique index a_once on a (id)'],
  ['rewrites a table', 'alter table a alter column id type bigint'],
  ['changes rows', 'update a set id = id + 1'],
  ['replaces a constraint', 'alter table a drop constraint a_id_check; alter table a add check (id > -5)'],
] as const;

test.each(kinds)(
  'a migration that %s and is killed leaves nothing, and the next start runs it',
  async (_, work) => {
    write(
      '0010_a_create.sql',
      'create table a (id int check (id > 0)); insert into a select generate_series(1, 500)',
    );
    await run();
    const state = () =>
      ask(`select (select md5(string_agg(id::text, ',' order by id)) from a) as rows,
    (select string_agg(relname, ',' order by relname) from pg_class where relnamespace = 'public'::regnamespace) as relations,
    (select atttypid::regtype::text from pg_attribute where attrelid = 'a'::regclass and attname = 'id') as type,
    (select string_agg(pg_get_constraintdef(oid), ',' order by oid) from pg_constraint where conrelid = 'a'::regclass) as checks,
    (select count(*)::int from applied_migration) as applied`);
    const before = await state();
    write('0020_a_change.sql', `${work}; select pg_sleep(60)`);
    const killed = expect(run()).rejects.toThrow();
    await expect
      .poll(() =>
        ask(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dukat-migrate' and datname = current_database() and wait_event = 'PgSleep'`),
      )
      .toHaveLength(1);
    await killed;
    expect(await state()).toEqual(before);
    write('0020_a_change.sql', work);
    expect(await run()).toEqual(['0020_a_change.sql']);
    expect(await state()).not.toEqual(before);
  },
);

test('no migration leaves its transaction, so that a kill cannot leave it half applied', () => {
  const outside = readMigrations(migrationsDirectory).filter(({ sql }) =>
    /\bconcurrently\b|^\s*(?:commit|begin|rollback)\b|^\s*vacuum\b/im.test(
      sql.replaceAll(/--.*$|\$\$.*?\$\$/gms, ''),
    ),
  );
  expect(outside.map(({ name }) => name)).toEqual([]);
});

test('refuses a changed migration', async () => {
  write('0010_a_create.sql', 'create table a (id int)');
  await run();
  write('0010_a_create.sql', 'create table a (id bigint)');
  await expect(run()).rejects.toThrow(
    'The migration 0010_a_create.sql was changed after this database applied it: ' +
      'put the old text back and write the change as a new migration.',
  );
});

test('ignores Windows line ends', async () => {
  write('0010_a_create.sql', 'create table a (\n  id int\n);\n');
  await run();
  write('0010_a_create.sql', 'create table a (\r\n  id int\r\n);\r\n');
  expect(await run()).toEqual([]);
});

test('refuses a database of a newer program', async () => {
  write('0010_a_create.sql', 'create table a (id int)');
  await run();
  rmSync(join(directory, '0010_a_create.sql'));
  await expect(run()).rejects.toThrow(
    'has the migration 0010_a_create.sql, which this version of the program',
  );
});

test('refuses a database of an unreleased program, whose migrations were squashed', async () => {
  write('0010_a_create.sql', 'create table a (id int)');
  write('0020_a_add.sql', 'alter table a add column name text');
  await run();
  rmSync(join(directory, '0020_a_add.sql'));
  write('0700_a_add.sql', 'alter table a add column name text');
  await expect(run()).rejects.toThrow(
    'The database was made by an unreleased version of the program, whose migration 0020_a_add.sql no longer exists: ' +
      'keep that version, or start with a new database.',
  );
});

test.each(['10_a_create.sql', '0010-a.sql', '0010_A_create.sql'])('refuses the name %s', async (name) => {
  write(name, 'select 1');
  await expect(run()).rejects.toThrow(`The migration ${name} must be named like 0014_gift-cards_create.sql.`);
});

test('refuses two migrations with the same number', async () => {
  write('0010_a_create.sql', 'select 1');
  write('0010_b_create.sql', 'select 1');
  await expect(run()).rejects.toThrow(
    'Two migrations have the number 10: give 0010_b_create.sql another one.',
  );
});

test('creates an application role that is no superuser and has only granted rights', async () => {
  write('0010_a_create.sql', 'create table a (id int)');
  await run();
  expect(await ask(`select rolsuper from pg_roles where rolname = 'dukat_app'`)).toEqual([
    { rolsuper: false },
  ]);
  await expect(ask('set role dukat_app; select from a')).rejects.toThrow('permission denied for table a');
  await expect(ask('set role dukat_app; create table b ()')).rejects.toThrow(
    'permission denied for schema public',
  );
});
