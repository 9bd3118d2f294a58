import { expect, test } from 'vitest';
import { findCause, toStartProblem } from './diagnosis.ts';

test.each([
  ['no-space', 'FATAL:  could not write lock file "postmaster.pid": No space left on device'],
  ['no-space', 'initdb: error: could not write file "pg_wal/xlogtemp.12": Disk quota exceeded'],
  ['port-taken', 'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use'],
  ['busy', 'FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use'],
  ['busy', 'FATAL:  lock file "postmaster.pid" already exists'],
  ['other-version', 'FATAL:  database files are incompatible with server'],
  ['broken', 'PANIC:  could not locate a valid checkpoint record at 0/1528F70'],
  [
    'broken',
    'postgres: could not find the database system\nExpected to find it in the directory, pg_control',
  ],
  ['broken', 'FATAL:  required WAL directory "pg_wal" does not exist'],
  ['unknown', 'FATAL:  invalid value for parameter "max_connections": "many"'],
])('recognises %s in the output of PostgreSQL', (cause, said) => {
  expect(findCause(said)).toBe(cause);
});

test('reports a full disk before its consequences', () => {
  expect(findCause('PANIC:  could not write to file "pg_wal/x": No space left on device')).toBe('no-space');
});

test('reports the last error of the server for an unknown cause', () => {
  const said =
    '2026-01-01 10:00:00 UTC [1] LOG:  starting\n2026-01-01 10:00:00 UTC [1] FATAL:  it is too late\n';
  expect(toStartProblem(said, '/data').message).toBe('PostgreSQL did not start in /data: it is too late.');
});

test('reports a server that ended without output', () => {
  expect(toStartProblem('', '/data').message).toBe('PostgreSQL did not start in /data: it said nothing.');
});
