import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginProblems } from '../../platform/database/login-problems.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';

// What an attacker could do who executes SQL through a defect of the program: with its login, from its own connection.

let its: TestDatabase;
let program: pg.Client;

beforeAll(async () => {
  its = await testDatabase();
});
afterAll(() => its.close());
beforeEach(async () => {
  program = new pg.Client({ connectionString: its.url });
  await program.connect();
});
afterEach(() => program.end());

const whoami = async () =>
  (await program.query('select session_user::text as login, current_user::text as role')).rows;

test.each([
  'reset role',
  'reset session authorization',
  'set role none',
  'reset all',
  'discard all',
  'grant all on ledger_entries to dukat_app',
])('after %s the program has its own role again', async (statement) => {
  await program.query(statement);
  expect(await whoami()).toEqual([{ login: 'dukat_app', role: 'dukat_app' }]);
  await expect(program.query('delete from ledger_entries')).rejects.toMatchObject({ code: '42501' });
});

test.each([
  'set role dukat_owner',
  'set role dukat',
  'set role pg_execute_server_program',
  'set role pg_read_server_files',
  'set session authorization dukat',
  'set session authorization dukat_owner',
  'grant dukat_owner to dukat_app',
  'grant pg_write_server_files to dukat_app',
  'alter role dukat_app superuser',
  'alter role dukat_app createrole',
  "alter role dukat_owner password 'guessed'",
  'create role stranger',
  'create database elsewhere',
  'alter database dukat_template is_template false',
  "copy ledger_entries to program 'id'",
  "copy ledger_entries from program 'id'",
  "copy (select 1) to program 'sh -c id'",
  "copy ledger_entries to '/tmp/ledger'",
  "copy sandbox_mails from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select pg_read_binary_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select pg_stat_file('/etc/passwd')",
  'select pg_ls_waldir()',
  'select pg_reload_conf()',
  "alter system set archive_command = 'id'",
  'set session_replication_role = replica',
  "load '/tmp/evil.so'",
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/out')",
  "select lo_from_bytea(0, 'kept')",
  'select lo_create(0)',
  'create extension file_fdw',
  'create extension pgcrypto',
  'create language plpython3u',
  "create function evil() returns int language c as '/tmp/evil.so', 'evil'",
  'create schema mine',
  'create table mine (id int)',
  'create table graphile_worker.mine (id int)',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create or replace function ledger_post() returns int language sql as $$ select 1 $$',
  'create trigger mine before insert on ledger_entries for each row execute function suppress_redundant_updates_trigger()',
  'alter table ledger_entries disable trigger all',
  'alter table ledger_entries owner to dukat_app',
  'alter table ledger_balances add column mine int',
  'alter function ledger_prepare_partitions(integer) security invoker',
  'drop table ledger_entries cascade',
  'drop table ledger_entries_default',
  'drop function add_job',
  'truncate ledger_entries',
  'update ledger_balances set balance = 1',
  'delete from applied_migration',
  'insert into graphile_worker.migrations (id) values (999)',
])('the program is not allowed: %s', async (statement) => {
  await expect(program.query(statement)).rejects.toMatchObject({
    // Not permitted, or the object does not exist.
    code: expect.stringMatching(/^(42501|42704|0A000|58P01|22023)$/),
  });
  expect(await whoami()).toEqual([{ login: 'dukat_app', role: 'dukat_app' }]);
});

test("the program's login owns nothing and cannot SET ROLE", async () => {
  const { rows } = await program.query(`
    select (select count(*)::int from pg_class where relowner = session_user::regrole) as tables,
           (select count(*)::int from pg_proc where proowner = session_user::regrole) as routines,
           (select count(*)::int from pg_auth_members where member = session_user::regrole) as memberships`);
  expect(rows).toEqual([{ tables: 0, routines: 0, memberships: 0 }]);
  expect(await loginProblems(its.url)).toEqual([]);
});

test('neither the owner nor any function that runs as it is a superuser', async () => {
  const { rows } = await program.query(`
    select distinct rolname::text, rolsuper, rolcreaterole, rolbypassrls from pg_roles where oid in (
      select proowner from pg_proc where prosecdef and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
      union select relowner from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      union select datdba from pg_database where datname = current_database())`);
  expect(rows).toEqual([
    { rolname: 'dukat_owner', rolsuper: false, rolcreaterole: false, rolbypassrls: false },
  ]);
});

// The default search path begins with pg_temp, where the program can create a table of any name.
test('every SECURITY DEFINER function sets a search path that ends with pg_temp', async () => {
  const { rows } = await program.query<{ name: string; path: string | null }>(`
    select proname::text as name, (select c from unnest(proconfig) c where c like 'search_path=%') as path
      from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`);
  expect(rows.length).toBeGreaterThan(5);
  const isPinned = (path: string | null) => path === 'search_path=""' || path?.endsWith(', pg_temp') === true;
  expect(rows.filter(({ path }) => !isPinned(path))).toEqual([]);
});

test('reports a login that owns the tables or can become their owner', async () => {
  const owned = await loginProblems(its.ownerUrl);
  expect(owned).toEqual([
    expect.stringMatching(
      /^The program logs in to its database as dukat_owner, which owns \d+ of its tables\.$/,
    ),
  ]);
});

test("the program creates future months through the owner's function", async () => {
  await expect(program.query('select ledger_prepare_partitions(14) as made')).resolves.toMatchObject({
    rowCount: 1,
  });
});
