import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPgBackRest, runPgBackRest } from './check-pgbackrest.ts';

const now = new Date('2026-11-24T10:00:00Z');
const seconds = (time: string) => new Date(time).getTime() / 1000;
const system = '7576543210987654321';

/** The JSON of `pgbackrest info`, in which the number of the system has more digits than a double. */
function infoText({ stop = seconds('2026-11-24T02:00:00Z'), error = false, code = 0, id = system } = {}) {
  const backup = { label: '20261124-020000F', type: 'full', error, timestamp: { start: stop - 60, stop } };
  const status = { code, message: code === 0 ? 'ok' : 'missing stanza path', lock: {} };
  const rest = { archive: [{ id: '18-1', min: '0001', max: '0002' }], backup: [backup], cipher: 'none' };
  const db = [{ id: 1, 'repo-key': 1, 'system-id': 0, version: '18' }];
  const text = JSON.stringify([{ name: 'dukat', status, db, ...rest }]);
  return text.replace('"system-id":0', `"system-id":${id}`);
}

let folder: string;

/** Plays pgBackRest: each command prints a file, and `check` also fails if there is a reason. */
function play({ version = '2.56.0', info = infoText(), failure = '' } = {}): void {
  writeFileSync(join(folder, 'info.json'), `${info}\n`);
  writeFileSync(join(folder, 'failure'), failure === '' ? '' : `ERROR: ${failure}\n`);
  const script = [
    '#!/bin/sh',
    `case "$1" in`,
    `  version) echo "pgBackRest ${version}" ;;`,
    `  info) echo "WARN: configuration issue" >&2; cat '${folder}/info.json' ;;`,
    `  check) cat '${folder}/failure' >&2; echo "$*" > '${folder}/asked'; env > '${folder}/env'; [ ! -s '${folder}/failure' ] ;;`,
    'esac',
  ];
  writeFileSync(join(folder, 'pgbackrest'), `${script.join('\n')}\n`, { mode: 0o755 });
}

const check = (triedAt: Date | undefined = new Date('2026-11-01T10:00:00Z')) =>
  checkPgBackRest({
    run: runPgBackRest,
    stanza: 'dukat',
    server: { system, majorVersion: 18 },
    triedAt,
    now,
  });

const problems = async (...args: Parameters<typeof check>) =>
  (await check(...args)).flatMap(({ isGood, text }) => (isGood ? [] : [text]));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dukat-pgbackrest-'));
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('says that pgBackRest is not installed', async () => {
  vi.stubEnv('PATH', folder);
  expect(await problems()).toEqual(['pgbackrest is not installed on this machine.']);
});

test('finds a current backup, an archive that works and a tried restore in order', async () => {
  play();
  expect(await check()).toEqual([
    { isGood: true, text: 'pgBackRest 2.56.0, PostgreSQL 18.' },
    { isGood: true, text: 'The newest backup 20261124-020000F is 8 hours old.' },
    { isGood: true, text: 'The server archives, and the repository takes its files.' },
    { isGood: true, text: 'The last tried restore was 23 days ago.' },
  ]);
});

test('passes on the settings of pgBackRest, and none of the program', async () => {
  play();
  vi.stubEnv('PGBACKREST_REPO1_PATH', '/repository');
  vi.stubEnv('FIO_TOKEN', 'secret');
  await check();
  const environment = readFileSync(join(folder, 'env'), 'utf8');
  expect(environment).toContain('PGBACKREST_REPO1_PATH=/repository');
  expect(environment).not.toContain('FIO_TOKEN');
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain('check --stanza=dukat');
});

test.each([
  ['2.45', ['pgBackRest 2.45 does not know PostgreSQL 18: install 2.55 or newer.']],
  ['2.54.2', ['pgBackRest 2.54.2 does not know PostgreSQL 18: install 2.55 or newer.']],
  ['2.55.0', []],
  ['3.0', []],
])('judges version %s', async (version, expected) => {
  play({ version });
  expect(await problems()).toEqual(expected);
});

test.each([
  ['of a day ago', { stop: seconds('2026-11-23T10:00:00Z') }, []],
  [
    'of more than a day ago',
    { stop: seconds('2026-11-23T09:59:59Z') },
    ['The newest backup 20261124-020000F is 24 hours old: make one each day.'],
  ],
  ['with errors', { error: true }, ['The backup 20261124-020000F contains pages with wrong checksums.']],
  ['that are missing', { code: 1 }, ['The stanza dukat is not usable: missing stanza path.']],
  [
    'of a server whose number differs in its last digit',
    { id: '7576543210987654322' },
    ['The stanza dukat backs up another server than that of DATABASE_URL.'],
  ],
])('judges backups %s', async (_, info, expected) => {
  play({ info: infoText(info) });
  expect(await problems()).toEqual(expected);
});

test('names a stanza without backups, an unknown stanza and unreadable output', async () => {
  play({ info: infoText().replace(/"backup":\[.*?\}\}\]/, '"backup":[]') });
  expect(await problems()).toEqual(['There is no backup.']);
  play({ info: '[]' });
  expect(await problems()).toEqual(['pgbackrest info knows no stanza dukat: name it with --stanza.']);
  play({ info: 'ERROR: [055]: unable to load info file' });
  expect(await problems()).toEqual([
    'pgbackrest info knows no stanza dukat ([055]: unable to load info file): name it with --stanza.',
  ]);
});

test('names why the archive does not work', async () => {
  play({
    failure: '[082]: WAL segment 000000010000000000000002 was not archived before the 60000ms timeout',
  });
  expect(await problems()).toEqual([
    'pgbackrest check --stanza=dukat fails ([082]: WAL segment 000000010000000000000002 was not archived before the 60000ms timeout).',
  ]);
});

test('wants a restore that was tried within a quarter', async () => {
  play();
  const how = 'restore on another machine, then record it: npm run backup -- check --tried "where and how"';
  const never = { run: runPgBackRest, stanza: 'dukat', server: { system, majorVersion: 18 }, now };
  const judged = await checkPgBackRest({ ...never, triedAt: undefined });
  expect(judged.at(-1)).toEqual({ isGood: false, text: `No tried restore is recorded: ${how}.` });
  expect(await problems(new Date('2026-08-24T10:00:00Z'))).toEqual([]);
  expect(await problems(new Date('2026-08-23T10:00:00Z'))).toEqual([
    `The last tried restore was 93 days ago: ${how}.`,
  ]);
});
