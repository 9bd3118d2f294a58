import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// node scripts/run.mjs scripts/nets/write-release.ts CHECKOUT
//
// Writes the backup of a release for `released-backup.db.test.ts`. Starts the program of CHECKOUT, which `npm start` has installed and
// built before, as a new sandbox, lets the simulated traders trade, and makes a backup by that release's own command.

const tradingMs = 8_000;
const [, , checkout] = process.argv;
if (checkout === undefined)
  throw new Error('Usage: node scripts/run.mjs scripts/nets/write-release.ts CHECKOUT');

const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const file = fileURLToPath(new URL(`releases/${version}.backup`, import.meta.url));
const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-release-'));
const env = {
  ...process.env,
  DATA_DIR: dataDirectory,
  PORT: process.env.PORT ?? '3971',
  NODE_ENV: 'production',
};
const options = { cwd: checkout, env };

async function waitUntilOpen({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('expected the output of the program');
  for await (const line of createInterface({ input: stdout })) if (line.trim() === 'Open') return;
  throw new Error('The program ended before it was open.');
}

const main = ['scripts/program.ts', 'apps/server/src/main.ts'].find((its) => existsSync(join(checkout, its)));
const program = spawn(process.execPath, [main ?? ''], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
const ended = once(program, 'exit');
try {
  await waitUntilOpen(program);
  program.stdout.resume();
  await wait(tradingMs);
  rmSync(file, { force: true });
  const backup = spawn(process.execPath, ['apps/server/src/backup.ts', file], {
    ...options,
    stdio: 'inherit',
  });
  const [exitCode] = await once(backup, 'exit');
  if (exitCode !== 0) throw new Error('The backup failed.');
} finally {
  program.kill('SIGINT');
  await ended;
  rmSync(dataDirectory, { recursive: true, force: true });
}
