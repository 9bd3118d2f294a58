import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableAccount, bank } from '@dukat/ledger/accounts';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeArchiveConfig } from '../../platform/archive/archive-config.ts';
import { readBackupState } from '../../platform/archive/backup-state-repository.ts';
import { applicationRole } from '../../platform/database/application-role.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { type PostingBatcher, startPostingBatcher } from '../../platform/ledger/batches/posting-batcher.ts';
import { sealLedger } from '../../platform/ledger/seals/sealer.ts';
import { transfer } from '../../platform/ledger/testing/transfer.ts';
import { connectionUrl, readAccess } from '../../platform/postgres/access.ts';
import { type OwnPostgres, startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { readStartOptions, type StartOptions } from '../configuration/start-options.ts';
import { backUpBase } from './own-archive.ts';
import { parseMoment } from './restore-moment.ts';
import { type RestoreDeps, restoreTo } from './restore-to.ts';
import { verifyBase } from './verify-base.ts';

/** A restore takes three seconds on an idle machine. */
const slow = 600_000;
const now = () => new Date();

let folder: string;
let options: StartOptions;
let key: string;
let postgres: OwnPostgres;
let database: Database;
let batcher: PostingBatcher;
let posted = 0;

async function ask(url: string, statement: string): Promise<readonly pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Ends the WAL file, and waits until it is archived. */
async function archiveAll(dataDirectory = options.dataDirectory): Promise<void> {
  const access = readAccess(dataDirectory);
  if (access === undefined) throw new Error('expected passwords');
  const url = connectionUrl(access, 'superuser');
  const [switched] = await ask(url, 'select pg_walfile_name(pg_switch_wal() - 1) as wal');
  const isArchived = `select last_archived_wal >= '${switched?.wal}' as archived from pg_stat_archiver`;
  await expect.poll(() => ask(url, isArchived), { timeout: slow }).toEqual([{ archived: true }]);
}

const depsFor = (name: string): RestoreDeps => ({
  config: { target: join(folder, 'backups') },
  keys: [key],
  dataDirectory: join(folder, name),
  now,
  print: () => {},
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-restore-'));
  key = await generateX25519Identity();
  options = readStartOptions(
    {
      DATA_DIR: join(folder, 'data'),
      BACKUP_TARGET: join(folder, 'backups'),
      BACKUP_RECIPIENTS: await identityToRecipient(key),
    },
    [],
  );
  const server = { dataDirectory: options.dataDirectory, print: () => {} };
  // Not archived yet: the migrations write many WAL files.
  postgres = await startOwnPostgres(server);
  await prepareDatabase(postgres.ownerUrl);
  await postgres.stop();
  writeArchiveConfig(options.dataDirectory, options.archive, now());
  postgres = await startOwnPostgres(server);
  database = openDatabase({ url: postgres.url, max: 2, role: applicationRole });
  batcher = startPostingBatcher({ url: postgres.url });
}, slow);

afterAll(async () => {
  await batcher.close();
  await database.destroy();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function postAndSeal(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    posted += 1;
    // There and back, so that the audit of the bank finds no money without a statement.
    const [from, to] = [bank('fio'), availableAccount('p1')];
    const isBack = posted % 2 === 0;
    await batcher.post(transfer(`move-${posted}`, isBack ? to : from, isBack ? from : to, '2'));
  }
  await sealLedger(database);
}

test('a base backup is recorded, verified beside the platform, and restored up to a seal', {
  timeout: slow,
}, async () => {
  await postAndSeal(2);
  expect(await backUpBase(options, now)).toMatch(/^Base backup of .*; \d+ old files removed\.$/);
  await postAndSeal(2);
  await postAndSeal(2);
  await archiveAll();
  // What a killed verification left behind, with its server, which is recognized by its working directory.
  const killed = join(options.dataDirectory, 'verifying/data/postgres');
  mkdirSync(killed, { recursive: true });
  const server = spawn('sleep', ['6000'], { cwd: killed });
  const ended = new Promise((resolve) => server.once('exit', (_code, signal) => resolve(signal)));
  writeFileSync(join(killed, 'postmaster.pid'), `${server.pid}\n`);
  expect(await verifyBase(options, now)).toMatch(/its books balance\.$/);
  expect(await ended).toBe('SIGQUIT');
  expect(existsSync(join(options.dataDirectory, 'verifying', 'data'))).toBe(false);
  const runs = 'select kind, succeeded from backup_runs order by id';
  expect(await ask(postgres.url, runs)).toEqual([
    { kind: 'base', succeeded: true },
    { kind: 'verify', succeeded: true },
  ]);
  const state = await readBackupState(database);
  expect(state).toMatchObject({ isLagging: false, lastVerify: { succeeded: true } });
  expect([state?.lastBaseAt, state?.lastArchivedAt]).toEqual([expect.any(Date), expect.any(Date)]);

  const deps = depsFor('restored');
  mkdirSync(deps.dataDirectory);
  const report = await restoreTo(deps, parseMoment('seal 2', now()));
  expect(report.isInOrder, report.text).toBe(true);
  expect(report.seals).toMatch(/^Newest restored seal: 2 of /);
  await expect(restoreTo(deps, parseMoment('latest', now()))).rejects.toThrow('holds a database already');
  const restored = await startOwnPostgres({
    dataDirectory: deps.dataDirectory,
    print: () => {},
    settings: { track_commit_timestamp: 'on' },
  });
  try {
    const held = `select (select count(*)::int from ledger_seals) as seals,
      (select count(*)::int from restores where released_at is null) as held`;
    expect(await ask(restored.url, held)).toEqual([{ seals: 2, held: 1 }]);
    // By these times a second restore finds a seal from before the first.
    const timed =
      'select count(*)::int as seals from ledger_seals where pg_xact_commit_timestamp(xmin) is not null';
    expect(await ask(restored.ownerUrl, timed)).toEqual([{ seals: 2 }]);
    const left = readdirSync(deps.dataDirectory).filter((name) => /looking-up|restoring|wal-plan/.test(name));
    expect(left).toEqual([]);
    const postings = `select md5(string_agg(p::text, ',' order by id)) from ledger_postings p
      where id <= (select to_posting_id from ledger_seals where number = 2)`;
    expect(await ask(restored.ownerUrl, postings)).toEqual(await ask(postgres.ownerUrl, postings));
  } finally {
    await restored.stop();
  }
});

test('a seal that no backup contains is named, and nothing is left', { timeout: slow }, async () => {
  const deps = depsFor('unknown');
  await expect(restoreTo(deps, parseMoment('seal 99', now()))).rejects.toThrow(
    'The backups contain no seal 99.',
  );
  expect(existsSync(join(deps.dataDirectory, 'postgres'))).toBe(false);
});

const silent = (dataDirectory: string) => ({ dataDirectory, print: () => {} });

/** Hashes the ledger up to a posting. */
const postingsUntil = (id: string) => `select md5(string_agg(p::text, ',' order by id)) as hash, count(*)::int
  from ledger_postings p where id <= ${id}`;

test('restores to before a migration, whose later state only a newer version can restore', {
  timeout: slow,
}, async () => {
  const newer = `insert into applied_migration (number, name, hash) values (9999, '9999_newer_create.sql', 'x')`;
  await ask(postgres.ownerUrl, newer);
  await postAndSeal(2);
  await archiveAll();
  try {
    const before = depsFor('before-migration');
    const report = await restoreTo(before, parseMoment('before migration 9999', now()));
    expect(report.text).toMatch(/^Start the version that this migration came after/);
    const restored = await startOwnPostgres(silent(before.dataDirectory));
    try {
      const applied = 'select from applied_migration where number = 9999';
      expect(await ask(restored.ownerUrl, applied)).toEqual([]);
    } finally {
      await restored.stop();
    }
    const later = depsFor('newer-version');
    await expect(restoreTo(later, parseMoment('latest', now()))).rejects.toThrow(
      'The database has the migration 9999_newer_create.sql, which this version of the program does not know',
    );
    expect(existsSync(join(later.dataDirectory, 'postgres'))).toBe(false);
  } finally {
    await ask(postgres.ownerUrl, 'delete from applied_migration where number = 9999');
  }
});

test('a store that lost a file fails the verification, which is recorded', { timeout: slow }, async () => {
  const names = readdirSync(join(folder, 'backups'), { recursive: true, encoding: 'utf8' });
  const pack = join(folder, 'backups', names.find((name) => /\/000001-/.test(name)) ?? '');
  renameSync(pack, join(folder, 'lost'));
  await expect(verifyBase(options, now)).rejects.toThrow(/^The backup file .*000001.* is missing\.$/);
  expect(await ask(postgres.url, 'select succeeded from backup_runs order by id desc limit 1')).toEqual([
    { succeeded: false },
  ]);
  renameSync(join(folder, 'lost'), pack);
});

test('a restored database is archived and restored again, along its own history', {
  timeout: slow,
}, async () => {
  await postAndSeal(2);
  const [last] = await ask(postgres.ownerUrl, 'select max(id)::text as id from ledger_postings');
  const id = String(last?.id);
  const expected = await ask(postgres.ownerUrl, postingsUntil(id));
  // What the first installation books after that moment belongs to a history that the restore leaves behind.
  await postAndSeal(2);
  await archiveAll();
  const once = depsFor('once');
  await restoreTo(once, parseMoment(`posting ${id}`, now()));
  writeArchiveConfig(
    once.dataDirectory,
    { ...options.archive, target: once.config.target, recipients: [await identityToRecipient(key)] },
    now(),
  );
  const restored = await startOwnPostgres(silent(once.dataDirectory));
  try {
    expect(await ask(restored.ownerUrl, postingsUntil(id))).toEqual(expected);
    const later = `select count(*)::int from ledger_postings where id > ${id}`;
    expect(await ask(restored.ownerUrl, later)).toEqual([{ count: 0 }]);
    await ask(restored.ownerUrl, 'create table only_after_the_restore (id int)');
    await archiveAll(once.dataDirectory);
  } finally {
    await restored.stop();
  }
  const twice = depsFor('twice');
  await restoreTo(twice, parseMoment('latest', now()));
  const again = await startOwnPostgres(silent(twice.dataDirectory));
  try {
    expect(await ask(again.ownerUrl, postingsUntil(id))).toEqual(expected);
    const made = `select to_regclass('only_after_the_restore') is not null as made,
      (select count(*)::int from ledger_postings where id > ${id}) as left_behind`;
    expect(await ask(again.ownerUrl, made)).toEqual([{ made: true, left_behind: 0 }]);
  } finally {
    await again.stop();
  }
});
