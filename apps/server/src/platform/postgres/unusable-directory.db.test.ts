import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';

// Starts with a data directory that cannot be opened.

let dataDirectory: string;
let running: OwnPostgres[];

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-own-postgres-'));
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

const cluster = () => join(dataDirectory, 'postgres');

async function start(): Promise<OwnPostgres> {
  const postgres = await startOwnPostgres({ dataDirectory, print: () => {} });
  running.push(postgres);
  return postgres;
}

async function stop(postgres: OwnPostgres): Promise<void> {
  running = running.filter((other) => other !== postgres);
  await postgres.stop();
}

test('refuses a data directory of another major version', async () => {
  await stop(await start());
  writeFileSync(join(cluster(), 'PG_VERSION'), '14\n');
  await expect(start()).rejects.toThrow(
    /^The data directory .* was written by PostgreSQL 14 and cannot be opened by PostgreSQL \d+: start the version/,
  );
});

test.each([
  ['no version file', () => rmSync(join(cluster(), 'PG_VERSION')), 'its file PG_VERSION is missing'],
  [
    'a version file with invalid content',
    () => writeFileSync(join(cluster(), 'PG_VERSION'), '\0'),
    'holds no version',
  ],
  ['a lost control file', () => rmSync(join(cluster(), 'global', 'pg_control')), 'pg_control'],
  ['a cut control file', () => truncateSync(join(cluster(), 'global', 'pg_control'), 10), 'pg_control'],
  ['a lost write-ahead log', () => rmSync(join(cluster(), 'pg_wal'), { recursive: true }), 'pg_wal'],
  [
    'a lost password',
    () => rmSync(join(dataDirectory, 'postgres-access.json')),
    'postgres-access.json is missing',
  ],
])('refuses a broken data directory in one sentence: %s', async (_, harm, detail) => {
  await stop(await start());
  harm();
  const problem: unknown = await start().catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(Error);
  const { message } = problem instanceof Error ? problem : new Error('');
  expect(message).toMatch(
    /^The data directory .* is broken \(.*\): put a backup in its place, or move it away/,
  );
  expect(message).toContain(detail);
  expect(message).not.toContain('\n');
});

test('refuses a file in place of the data directory', async () => {
  rmSync(dataDirectory, { recursive: true });
  writeFileSync(dataDirectory, '');
  await expect(start()).rejects.toThrow('a file stands where a directory belongs');
});

test('takes over the lock of a killed program, even when its process id is in use again', async () => {
  writeFileSync(join(dataDirectory, 'program.lock'), `${process.pid} 1\n`);
  await start();
  expect(readFileSync(join(dataDirectory, 'program.lock'), 'utf8')).toMatch(
    new RegExp(`^${process.pid} (?!1\\n)`),
  );
});
