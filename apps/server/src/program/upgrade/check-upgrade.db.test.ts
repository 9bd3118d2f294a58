import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDirectory } from '../../platform/postgres/lock-data-directory.ts';
import { checkout, readStartOptions } from '../configuration/start-options.ts';
import { type TestProgram, testProgram } from '../testing/test-program.ts';
import { type CheckDeps, checkUpgrade } from './check-upgrade.ts';

/** A check takes ten seconds on an idle machine. */
const slow = 600_000;

let folder: string;
let program: TestProgram;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-upgrade-'));
  program = await testProgram();
}, slow);
afterAll(async () => {
  await program.close();
  rmSync(folder, { recursive: true });
});

/** An unpacked version with further migrations and other settings. */
function versionFolder(version: string, migrations: Readonly<Record<string, string>>): string {
  const target = mkdtempSync(join(folder, 'version-'));
  for (const part of ['apps/server/migrations', 'docs/operations/settings.md'])
    cpSync(join(checkout, part), join(target, part), { recursive: true });
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name: 'dukat', version }));
  for (const [name, sql] of Object.entries(migrations))
    writeFileSync(join(target, 'apps/server/migrations', name), sql);
  const page = join(target, 'docs/operations/settings.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('| `HOST` | 127.0.0.1 |', '| `HOST` | ::1 |'));
  return target;
}

function check(target: string, more: Partial<CheckDeps> = {}) {
  const values = {
    DATABASE_URL: program.ownerUrl,
    DATABASE_OWNER_URL: program.ownerUrl,
    DATA_DIR: join(folder, 'data'),
  };
  return checkUpgrade({
    target,
    options: readStartOptions(values, []),
    environment: { values, sources: new Map() },
    now: () => new Date(),
    ...more,
  });
}

async function ask(statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: program.ownerUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const later = {
  '9001_orders_add.sql': 'alter table orders add column upgrade_note text',
  '9002_orders_index.sql': 'create index orders_upgrade_note on orders (upgrade_note)',
  '9003_upgrade_create.sql': 'create table upgrade_notes (id int)',
  // Fails on the rows.
  '9004_upgrade_fail.sql': 'alter table applied_migration add check (number < 0)',
};

test(
  'checks everything, measures migrations on a copy, and leaves the database as it is',
  async () => {
    const before = await ask('select max(number) as newest, count(*) as count from applied_migration');
    // What a killed check left behind.
    const work = join(folder, 'data/upgrading/work');
    mkdirSync(join(work, 'copy/data'), { recursive: true });
    const findings = await check(versionFolder('99.1.1', later));

    expect(findings.map(({ check: name, level }) => `${name}: ${level}`)).toEqual([
      'version: ok',
      'way back: warning',
      'books: ok',
      'backup: skipped',
      'settings: warning',
      'disk: ok',
      'migrations: problem',
    ]);
    const textOf = (name: string) => findings.find((finding) => finding.check === name)?.text ?? '';
    expect(textOf('way back')).toContain('your own base backup');
    expect(textOf('settings')).toBe('HOST is not set, and its default 127.0.0.1 becomes ::1.');
    const [total, ...lines] = textOf('migrations').split('\n');
    expect(total).toMatch(/^3 migrations took \d+\.\d s on a copy\.$/);
    expect(lines.map((line) => line.replace(/^\d+\.\d s {2}/, ''))).toEqual([
      '9001_orders_add.sql, locks orders',
      '9002_orders_index.sql, locks orders (readable)',
      '9003_upgrade_create.sql',
      expect.stringMatching(/^The migration 9004_upgrade_fail.sql failed: check constraint/),
    ]);
    expect(await ask('select max(number) as newest, count(*) as count from applied_migration')).toEqual(
      before,
    );
    expect(existsSync(work)).toBe(false);
  },
  slow,
);

test('makes no copy without room for it', async () => {
  const findings = await check(versionFolder('99.1.1', later), { readFreeBytes: async () => 1000 });
  expect(findings.slice(-2).map(({ check: name, level }) => `${name}: ${level}`)).toEqual([
    'disk: problem',
    'migrations: skipped',
  ]);
});

test('an interrupted check leaves no copy', async () => {
  const before = process.listeners('exit');
  const work = join(folder, 'data/upgrading/work');
  const isLeft: boolean[] = [];
  const interrupt = async () => {
    isLeft.push(existsSync(work));
    for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(1);
    isLeft.push(existsSync(work));
    return 1000;
  };
  await check(versionFolder('99.1.1', later), { readFreeBytes: interrupt });
  expect(isLeft).toEqual([true, false]);
  expect(process.listeners('exit')).toEqual(before);
});

test('refuses an older version before it looks at the database', async () => {
  const findings = await check(versionFolder('20.1.1', later));
  expect(findings.map(({ check: name, level }) => `${name}: ${level}`)).toEqual(['version: problem']);
});

test('refuses a second check at the same time', async () => {
  const place = join(folder, 'data/upgrading');
  mkdirSync(place, { recursive: true });
  const unlock = await lockDataDirectory(place);
  await expect(check(versionFolder('99.1.1', later))).rejects.toThrow('already uses the data directory');
  unlock();
});
