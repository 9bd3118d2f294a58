import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compiledCode } from './compiled-code.ts';
import { freeBasePort } from './free-ports.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
const patience = new URL('be-patient.ts', import.meta.url).href;
const longestStartMs = 240_000;
const longestStopMs = 30_000;

export interface OwnProgram {
  readonly basePort: number;
  /** Stops the program gracefully and deletes its data. */
  readonly stop: () => Promise<void>;
}

/** Builds what changed and starts the whole program with an empty data directory and separate ports. */
export async function startOwnProgram(settings: Readonly<Record<string, string>> = {}): Promise<OwnProgram> {
  await runScript('scripts/build.mjs');
  const basePort = await freeBasePort();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-journeys-'));
  const program = spawn(
    process.execPath,
    ['--import', patience, join(checkout, 'apps/sandbox/src/main.ts')],
    {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        ...compiledCode,
        NODE_ENV: 'production',
        PORT: String(basePort),
        DATA_DIR: dataDirectory,
        DATABASE_URL: '',
        DUKAT_STARTER: String(process.pid),
        ...settings,
      },
    },
  );
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-20_000);
  };
  program.stdout.on('data', listen);
  program.stderr.on('data', listen);
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));

  const stop = async () => {
    program.kill('SIGTERM');
    const isEnded = await Promise.race([ended.then(() => true), wait(longestStopMs, false, { ref: false })]);
    if (!isEnded) program.kill('SIGKILL');
    rmSync(dataDirectory, { recursive: true, force: true });
    if (!isEnded) throw new Error(`The program did not stop in order:\n${said}`);
  };
  try {
    await waitForWelcome(() => said, program);
  } catch (error) {
    await stop();
    throw new Error(`The program did not start:\n${said}`, { cause: error });
  }
  return { basePort, stop };
}

/** Returns the path of Chromium, and installs it first if necessary. */
export async function findChromiumPath(): Promise<string> {
  return process.env.CHROME_PATH ?? readLastLine(await runScript('scripts/find-chromium.mjs'));
}

/** The pages respond before the demo accounts exist, and failed logins are delayed more and more. */
async function waitForWelcome(said: () => string, program: { exitCode: number | null }): Promise<void> {
  const deadline = performance.now() + longestStartMs;
  while (performance.now() < deadline && program.exitCode === null) {
    if (said().includes('Ctrl-C stops everything')) return;
    await wait(100);
  }
  throw new Error(program.exitCode === null ? 'It takes too long.' : 'It has ended.');
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

function readLastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}
