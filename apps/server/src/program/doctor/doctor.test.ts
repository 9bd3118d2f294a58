import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { checkout } from '../configuration/start-options.ts';
import { realEnvironment } from '../testing/real-environment.ts';
import { checkServer } from './check-database.ts';
import { checkBackup, checkClock, checkDisk, checkFiles } from './check-machine.ts';
import { checkCertificate, checkProviders } from './check-network.ts';
import type { ServerState } from './doctor-repository.ts';
import { checkNames, docsSection, findingsText } from './finding.ts';
import { runDoctor } from './run-doctor.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-doctor-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each check has a section of the documents', () => {
  for (const check of checkNames) {
    const [file = '', anchor] = docsSection(check).split('#');
    expect(readFileSync(join(checkout, file), 'utf8')).toContain(`\n## ${anchor}\n`);
  }
});

const healthy: ServerState = {
  version: '18.1 (Debian)',
  skewMs: 0,
  fsync: 'on',
  fullPageWrites: 'on',
  checksums: 'on',
  waitingLocks: 0,
  oldestTransactionSeconds: 300,
  replicas: 1,
  laggingReplicas: 0,
  unusedSlots: 0,
  bytes: 0,
  hasAmcheck: false,
  xidAge: 100,
};

test('a healthy server has no finding', () => {
  expect(checkServer(healthy).map(({ level }) => level)).toEqual(Array.from({ length: 7 }, () => 'ok'));
});

test.each<[string, Partial<ServerState>, string]>([
  ['versions', { version: '17.1' }, 'problem'],
  ['database', { skewMs: -2_001 }, 'warning'],
  ['durability', { fsync: 'off' }, 'problem'],
  ['durability', { fullPageWrites: 'off' }, 'problem'],
  ['checksums', { checksums: 'off' }, 'warning'],
  ['locks', { waitingLocks: 1 }, 'warning'],
  ['transactions', { oldestTransactionSeconds: 301 }, 'warning'],
  ['transactions', { oldestTransactionSeconds: 3_601 }, 'problem'],
  ['replication', { laggingReplicas: 1 }, 'warning'],
  ['replication', { replicas: 0 }, 'skipped'],
])('finds %s: %o', (check, change, level) => {
  const found = checkServer({ ...healthy, ...change }).filter(({ level: its }) => its !== 'ok');
  expect(found).toEqual([{ check, level, text: expect.stringMatching(/\.$/) }]);
});

test.each([
  [0, 'ok'],
  [-1_500, 'ok'],
  [3_000, 'warning'],
  [-25_000, 'problem'],
])('a clock that is %i ms off is %s', async (off, level) => {
  expect(await checkClock(async () => new Date(Date.now() + off))).toMatchObject({ check: 'clock', level });
});

test('without the internet the clock and certificates are not checked', async () => {
  expect(await checkClock(() => Promise.reject(new Error('offline')))).toMatchObject({ level: 'skipped' });
  expect(await checkCertificate('127.0.0.1', 1)).toMatchObject({ level: 'skipped' });
});

test('files with secrets must be private', () => {
  const path = join(folder, 'words');
  writeFileSync(path, 'words', { mode: 0o600 });
  expect(checkFiles(folder, [path])).toMatchObject([{ level: 'ok' }]);
  chmodSync(path, 0o640);
  expect(checkFiles(folder, [path])).toMatchObject([
    { level: process.platform === 'win32' ? 'ok' : 'problem' },
  ]);
});

test('measures the disk, or says that there is none', async () => {
  expect((await checkDisk(folder)).text).toMatch(/^\d+ MB are free/);
  expect(await checkDisk(join(folder, 'none'))).toMatchObject({ level: 'skipped' });
});

test('judges the age of the newest backup', () => {
  expect(checkBackup(undefined).level).toBe('skipped');
  expect(checkBackup(join(folder, 'none')).level).toBe('problem');
  const backups = mkdtempSync(join(folder, 'backups-'));
  expect(checkBackup(backups).level).toBe('problem');
  const file = join(backups, 'monday');
  writeFileSync(file, '');
  expect(checkBackup(backups)).toMatchObject({ level: 'ok', text: 'The newest backup is 0 hours old.' });
  utimesSync(file, new Date(), new Date(Date.now() - 27 * 3_600_000));
  expect(checkBackup(backups).level).toBe('warning');
});

test('connects to providers, and names a setting but not its value', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const found = await checkProviders({
    BITCOIN_RPC_URL: `http://user:secret@127.0.0.1:${port}/`,
    SMTP_URL: 'smtp://user:secret@127.0.0.1:1',
    VIRUS_CHECK: 'off',
  });
  server.close();
  expect(found.map(({ level }) => level)).toEqual(['ok', 'problem']);
  expect(JSON.stringify(found)).not.toContain('secret');
  expect(await checkProviders({})).toMatchObject([{ level: 'skipped' }]);
});

test('problems come last, each with its section', () => {
  const text = findingsText([
    { check: 'disk', level: 'problem', text: 'Full.' },
    { check: 'clock', level: 'ok', text: 'Right.' },
  ]);
  expect(text.split('\n').map((line) => line.trim())).toEqual([
    'ok       clock        Right.',
    'problem  disk         Full.',
    'docs/operations/doctor.md#disk',
  ]);
});

const readTime = async () => new Date();

test('wrong settings are findings, and what needs them is skipped', async () => {
  const readEnvironment = () => {
    throw new StartProblem('DATABASE_URI is no setting: did you mean DATABASE_URL?');
  };
  const { findings } = await runDoctor({ readEnvironment, readTime, backups: undefined });
  expect(findings).toContainEqual({
    check: 'settings',
    level: 'problem',
    text: 'DATABASE_URI is no setting: did you mean DATABASE_URL?',
  });
  expect(findings.filter(({ text }) => text === 'Not checked: the settings are wrong.')).toHaveLength(15);
});

test('without a database its checks are skipped, and none is created', async () => {
  const values = {
    ...realEnvironment(),
    HOSTS: 'anycoin:retail=127.0.0.1.nip.invalid',
    DATA_DIR: join(folder, 'data'),
  };
  const { findings } = await runDoctor({
    readEnvironment: () => ({ values, sources: new Map() }),
    readTime,
    backups: undefined,
  });
  expect(findings.filter(({ text }) => text === 'Not checked: there is no database yet.')).toHaveLength(15);
  expect(new Set(findings.map(({ check }) => check)).size).toBe(checkNames.length);
});
