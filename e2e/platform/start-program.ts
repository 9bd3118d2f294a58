import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freeBasePort } from './free-ports.ts';
import { speakEnglish } from './speak-english.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The base port of the program that all journeys of a run share. */
    basePort: number;
    chromePath: string;
  }
}

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const longestStartMs = 120_000;
const longestStopMs = 30_000;

/**
 * Builds what changed, starts one program with an empty data directory on ports of its own, and ends it after the run.
 * With JOURNEYS_PORT the journeys visit a program that runs already, which is quicker while one is being written.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromePath = process.env.CHROME_PATH ?? lastLineOf(await runScript('scripts/find-chromium.mjs'));
  project.provide('chromePath', chromePath);
  if (process.env.JOURNEYS_PORT !== undefined) {
    await speakEnglish(`http://localhost:${process.env.JOURNEYS_PORT}`);
    project.provide('basePort', Number(process.env.JOURNEYS_PORT));
    return async () => undefined;
  }
  await runScript('scripts/build.mjs');

  const basePort = await freeBasePort();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-journeys-'));
  const program = spawn(process.execPath, [join(checkout, 'apps/server/src/main.ts')], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(basePort),
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      DUKAT_STARTER: String(process.pid),
    },
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-20_000);
  };
  program.stdout.on('data', listen);
  program.stderr.on('data', listen);
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));

  const teardown = async () => {
    program.kill('SIGTERM');
    const isEnded = await Promise.race([ended.then(() => true), wait(longestStopMs, false, { ref: false })]);
    if (!isEnded) program.kill('SIGKILL');
    rmSync(dataDirectory, { recursive: true, force: true });
    if (!isEnded) throw new Error(`The program did not stop in order:\n${said}`);
  };
  try {
    await waitForPage(`http://127.0.0.1:${basePort}/api/init`, program);
    await speakEnglish(`http://localhost:${basePort}`);
  } catch (error) {
    await teardown();
    throw new Error(`The program did not start:\n${said}`, { cause: error });
  }
  project.provide('basePort', basePort);
  return teardown;
}

async function waitForPage(url: string, program: { exitCode: number | null }): Promise<void> {
  const deadline = performance.now() + longestStartMs;
  while (performance.now() < deadline && program.exitCode === null) {
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
  throw new Error(`Nothing answers at ${url}`);
}

function runScript(script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(checkout, script)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${script} failed:\n${said}`)),
    );
  });
}

function lastLineOf(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
