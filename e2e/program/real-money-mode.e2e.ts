import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realEnvironment } from '../../apps/server/src/program/testing/real-environment.ts';
import { compiledCode } from '../platform/compiled-code.ts';
import { freeBasePort } from '../platform/free-ports.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const isUp = 'Ctrl-C stops everything';
const real = realEnvironment();
/** Each test starts the program several times. */
const patience = { timeout: 480_000 };

let dataDirectory: string;
let basePort: number;
let program: ChildProcess | undefined;

beforeEach(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-mode-'));
  basePort = await freeBasePort();
});

afterEach(() => {
  program?.kill('SIGTERM');
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** Starts the program, stops it gracefully once it is up, and returns its output. */
async function startOnce(env: Readonly<Record<string, string>>, main = 'scripts/program.ts') {
  const started = spawn(process.execPath, [join(checkout, main)], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...compiledCode,
      NODE_ENV: 'production',
      PORT: String(basePort),
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      DUKAT_STARTER: String(process.pid),
      ...env,
    },
  });
  program = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(isUp)) started.kill('SIGTERM');
    });
  }
  const [exitCode] = await once(started, 'close');
  return { said, exitCode };
}

test('a sandbox database refuses to start with real-money settings, complete or not', patience, async () => {
  expect(await startOnce({})).toMatchObject({ said: expect.stringContaining(isUp), exitCode: 0 });

  const complete = await startOnce(real);
  expect(complete.exitCode).toBe(1);
  expect(complete.said).toContain('begun as a sandbox, and play money never becomes real');
  expect(complete.said).toContain('demo@dukat.test');
  expect(complete.said).not.toContain(isUp);

  const partial = await startOnce({ BITCOIN_RPC_URL: real.BITCOIN_RPC_URL });
  expect(partial.exitCode).toBe(1);
  for (const missing of ['A bank:', 'BITCOIN_MNEMONIC_FILE', 'Rates:', 'Mail:', 'TLS:', 'Host names:']) {
    expect(partial.said).toContain(missing);
  }
  expect(await startOnce({})).toMatchObject({ exitCode: 0 });
});

test('a real-money database refuses to start as a sandbox', patience, async () => {
  // The server for real money imports no module of the sandbox.
  const NODE_OPTIONS = `--import ${new URL('../platform/without-sandbox.ts', import.meta.url).href}`;
  const first = await startOnce({ ...real, NODE_OPTIONS }, 'apps/server/src/main.ts');
  expect(first).toMatchObject({ said: expect.stringContaining('https://buy.house.eu'), exitCode: 0 });
  expect(first.said).not.toContain('dukat.test');

  const without = await startOnce({ NODE_OPTIONS });
  expect(without.exitCode).toBe(1);
  expect(without.said).toContain('is in the sandbox');

  const played = await startOnce({});
  expect(played.exitCode).toBe(1);
  expect(played.said).toContain('deals in real money and never becomes a sandbox');
  expect(played.said).not.toContain(isUp);
});
