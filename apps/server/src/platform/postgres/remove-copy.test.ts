import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeCopy } from './remove-copy.ts';

test('a copy is deleted, and the server that a killed command left is ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = join(folder, 'copy/postgres');
  mkdirSync(cluster, { recursive: true });
  // The server of a cluster is recognized by its working directory.
  const server = spawn('sleep', ['600'], { cwd: cluster });
  const ended = once(server, 'exit');
  await once(server, 'spawn');
  writeFileSync(join(cluster, 'postmaster.pid'), `${server.pid}\n`);
  removeCopy(join(folder, 'copy'), cluster);
  expect((await ended)[1]).toBe('SIGQUIT');
  expect(existsSync(join(folder, 'copy'))).toBe(false);
  // Nothing is left to remove.
  removeCopy(join(folder, 'copy'), cluster);
});
