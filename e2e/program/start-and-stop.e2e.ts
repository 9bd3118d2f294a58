import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freeBasePort, isFree } from '../platform/free-ports.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const patience = { timeout: 200_000, interval: 50 };

let dataDirectory: string;
let basePort: number;
const programs: ChildProcess[] = [];

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-start-'));
  basePort = await freeBasePort();
});

afterEach(async () => {
  for (const program of programs.splice(0)) program.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isEverythingGone()).toBe(true), patience);
});

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

interface Started {
  readonly program: ChildProcess;
  said(): string;
  readonly exitCode: Promise<number | null>;
}

function start(env: Record<string, string> = {}): Started {
  const program = spawn(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(basePort), DATA_DIR: dataDirectory, DATABASE_URL: '', ...env },
  });
  programs.push(program);
  let text = '';
  const listen = (chunk: Buffer) => {
    text += chunk.toString();
  };
  program.stdout?.on('data', listen);
  program.stderr?.on('data', listen);
  return { program, said: () => text, exitCode: once(program, 'close').then(([code]) => code) };
}

async function startAndWait(): Promise<Started> {
  const started = start();
  await vi.waitFor(() => expect(started.said()).toContain('Ctrl-C stops everything'), patience);
  return started;
}

const isServed = async (offset: number, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${basePort + offset}${path}`);
  return answer.status < 500;
};

function pidIn(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDirectory, file), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

async function isEverythingGone(): Promise<boolean> {
  const ports = await Promise.all([0, 6, 8, 10].map((offset) => isFree(basePort + offset)));
  return ports.every((free) => free) && pidIn('postgres/postmaster.pid') === undefined;
}

test('a start serves the retail, exchange, second retail and back office ports', async () => {
  await startAndWait();
  for (const offset of [0, 6, 8, 10]) expect(await isServed(offset, '/')).toBe(true);
});

test('SIGTERM stops the program and its database gracefully', async () => {
  const { program, exitCode } = await startAndWait();
  program.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(await isEverythingGone()).toBe(true);
});

test('the program stops gracefully when the process that started it is killed', async () => {
  const { program } = await startAndWait();
  program.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isEverythingGone()).toBe(true), patience);
});

test('a killed program starts again on its running database, without manual steps', async () => {
  const first = await startAndWait();
  const database = pidIn('postgres/postmaster.pid');
  process.kill(pidIn('program.lock') ?? 0, 'SIGKILL');
  expect(await first.exitCode).toBe(1);

  await startAndWait();
  expect(pidIn('postgres/postmaster.pid')).toBe(database);
  expect(await isServed(0, '/api/init')).toBe(true);
});

test('a program killed together with its database starts again, without manual steps', async () => {
  const first = await startAndWait();
  process.kill(pidIn('postgres/postmaster.pid') ?? 0, 'SIGKILL');
  process.kill(pidIn('program.lock') ?? 0, 'SIGKILL');
  await first.exitCode;
  await startAndWait();
  expect(await isServed(0, '/api/init')).toBe(true);
});

test.each([0, 6, 10])('a port in use is reported in one sentence: base port + %i', async (offset) => {
  const stranger = createServer().listen(basePort + offset);
  await once(stranger, 'listening');
  try {
    const { exitCode, said } = start();
    expect(await exitCode).toBe(1);
    expect(said()).toContain(
      `Port ${basePort + offset} is already in use: stop the program that listens there`,
    );
    expect(said()).not.toContain('    at ');
  } finally {
    stranger.close();
  }
});

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65525'],
  ['DATABASE_URL', 'nonsense', 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [
    'DATABASE_URL',
    'postgres://x:y@127.0.0.1:1/z',
    'The PostgreSQL of DATABASE_URL at 127.0.0.1:1 cannot be used',
  ],
])('an invalid %s is reported in one sentence', async (name, value, sentence) => {
  const { exitCode, said } = start({ [name]: value });
  expect(await exitCode).toBe(1);
  expect(said()).toContain(sentence);
  expect(said()).not.toContain('    at ');
});
