import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aheadName, askedName } from './fetch-ahead.ts';
import { restoreCommand } from './server-settings.ts';

const name = '00000001000000000000000A';
const path = 'pg_wal/RECOVERYXLOG';
const slow = 120_000;

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'dukat-restore-command-'));
  // The shell and PostgreSQL read each of these characters.
  folder = join(parent, `it's "50%f" of $HOME; \`touch harm\` \\ &`);
  mkdirSync(join(folder, aheadName), { recursive: true });
  mkdirSync(join(folder, 'postgres/pg_wal'), { recursive: true });
  writeFileSync(join(folder, 'wal-plan.json'), JSON.stringify({ target: parent, keys: [], files: {} }));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Runs the command line as PostgreSQL does, in the folder of the cluster. */
function run(): { readonly status: number | null; readonly stderr: string } {
  const values: Readonly<Record<string, string>> = { '%p': path, '%f': name, '%%': '%' };
  const line = restoreCommand(join(folder, 'wal-plan.json'), join(folder, aheadName));
  const replaced = line.replaceAll(/%[pf%]/g, (found) => values[found] ?? found);
  return spawnSync('sh', ['-c', replaced], { cwd: join(folder, 'postgres'), encoding: 'utf8' });
}

test('a file that was fetched ahead is moved from a folder of any name', () => {
  writeFileSync(join(folder, aheadName, name), 'content');
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(folder, 'postgres', path), 'utf8')).toBe('content');
  expect(readFileSync(join(folder, aheadName, askedName), 'utf8')).toBe(`${name}\n`);
  expect(existsSync(join(folder, 'postgres/harm'))).toBe(false);
});

test('otherwise the program is asked: 1 lets the replay end, a code above 125 fails it', {
  timeout: slow,
}, () => {
  expect(run()).toMatchObject({ status: 1, stderr: '' });
  rmSync(join(folder, 'wal-plan.json'));
  expect(run().status).toBe(200);
});
