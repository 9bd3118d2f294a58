import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOn, openPool } from '../../platform/database/database.ts';
import { auditApplication } from '../../platform/ledger/audit-connections.ts';
import { allSettings } from '../environment/all-settings.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { readServerState } from './doctor-repository.ts';
import { checkNames } from './finding.ts';
import { runDoctor } from './run-doctor.ts';
import { contentsText, supportBundle } from './support-bundle.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await testProgram();
});
afterAll(() => program.close());

async function examine(more: Readonly<Record<string, string>> = {}) {
  const values = { ...more, DATABASE_URL: program.ownerUrl, DATABASE_OWNER_URL: program.ownerUrl };
  const sources = new Map(Object.keys(values).map((name) => [name, 'environment' as const]));
  return runDoctor({
    readEnvironment: () => ({ values, sources }),
    readTime: async () => new Date(),
    backups: undefined,
  });
}

/** The number of rows of every table, and the highest transaction id. */
async function fingerprint(): Promise<string> {
  const client = new pg.Client({ connectionString: program.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    "select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as changes from pg_stat_user_tables where schemaname = 'public'",
  );
  const tables = await client.query(
    "select string_agg(relname, ',' order by relname) as names from pg_class",
  );
  await client.end();
  return createHash('sha256')
    .update(JSON.stringify([rows, tables.rows]))
    .digest('hex');
}

test('examines the database of a program, and changes nothing', async () => {
  const before = await fingerprint();
  const { findings } = await examine();
  // The server of the tests does without durability, which the doctor finds.
  const problems = findings.filter(({ level }) => level === 'problem').map(({ check }) => check);
  expect(problems).toEqual(['durability']);
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(checkNames));
  expect(findings).toContainEqual({
    check: 'archive',
    level: 'skipped',
    text: 'Not checked: the program does not run this server.',
  });
  expect(await fingerprint()).toBe(before);
});

test('the oldest transaction is none of an audit', async () => {
  const pool = openPool({ url: program.ownerUrl, max: 1 });
  const open = async (name: string) => {
    const client = new pg.Client({ connectionString: program.ownerUrl, application_name: name });
    await client.connect();
    await client.query('begin');
    await client.query('select pg_sleep(0.5)');
    return client;
  };
  const oldest = async () => (await readServerState(databaseOn(pool))).oldestTransactionSeconds;
  const audit = await open(auditApplication);
  expect(await oldest()).toBeLessThan(0.5);
  const other = await open('psql');
  expect(await oldest()).toBeGreaterThanOrEqual(0.5);
  await Promise.all([audit.end(), other.end(), pool.end()]);
});

test('finds books that differ, and API keys without the pepper', async () => {
  await program.database
    .insertInto('ledger_audits')
    .values({
      scope: 'whole',
      duration_ms: 1,
      postings: '1',
      entries: '1',
      seals: '0',
      is_in_order: false,
      differences: JSON.stringify([]),
    })
    .execute();
  const { findings } = await examine({ API_KEYS_PEPPER: 'pepper' });
  expect(findings).toContainEqual(expect.objectContaining({ check: 'books', level: 'problem' }));
});

test('a support bundle lists its contents and has no value of a setting', async () => {
  const canary = (name: string) => `canary-${name.toLowerCase().replace(/\W/g, '')}`;
  const settings = Object.fromEntries(
    allSettings
      .filter(({ name }) => !/^(DATABASE_|BACKUP_)|^(PORT|BRANDS_DIR)$/.test(name))
      .map(({ name }) => [name.replace('*', 'CANARY_CZK'), canary(name)]),
  );
  Object.assign(settings, {
    BACKUP_TARGET: 's3://canary/folder',
    BACKUP_S3_KEY: 'canary:canary',
    BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}`,
  });
  const examination = await examine(settings);
  const bundle = supportBundle(examination);
  const text = JSON.stringify(bundle);
  expect(Object.keys(bundle)).toEqual(Object.keys(bundle.contents));
  for (const part of Object.keys(bundle)) expect(contentsText()).toContain(`  ${part} `);
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toContain(new URL(program.ownerUrl).password);
  expect(text).not.toContain('dukat.test');
  expect(bundle.settings.map(({ name }) => name)).toContain('BANK_TOKEN_*');
  expect(bundle.tables.length).toBeGreaterThan(50);
});
