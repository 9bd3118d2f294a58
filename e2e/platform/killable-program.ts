import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { compiledCode } from './compiled-code.ts';
import { freeBasePort } from './free-ports.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));
/** The first start creates a database, on a machine that also runs other tests. */
const longestStartMs = 240_000;
const longestEndMs = 30_000;
/** A killed database replays its log before it accepts connections, which a busy disk slows down. */
const longestRecoveryMs = 120_000;

export type Victim = 'program' | 'database' | 'both';

/** A program with a separate data directory and ports, which a drill kills and restarts as often as it wants. */
export interface KillableProgram {
  readonly origin: string;
  readonly dataDirectory: string;
  isRunning(): boolean;
  /** The program's latest output, for error messages. */
  said(): string;
  /** Does nothing if the program is running. */
  start(): Promise<void>;
  /** Sends `kill -9`. Resolves when the program has ended, or has its database back. */
  kill(victim: Victim): Promise<void>;
  /** Audits the ledger of the running program, as `npm run books` does. */
  books(): Promise<{ readonly exitCode: number | null; readonly said: string }>;
  end(): Promise<void>;
}

export async function killableProgram(
  dataDirectory = mkdtempSync(join(tmpdir(), 'dukat-kill-')),
): Promise<KillableProgram> {
  const basePort = await freeBasePort();
  const origin = `http://localhost:${basePort}`;
  const env = {
    ...process.env,
    ...compiledCode,
    NODE_ENV: 'production',
    PORT: String(basePort),
    DATA_DIR: dataDirectory,
    DATABASE_URL: '',
    DUKAT_STARTER: String(process.pid),
    // A few customers order as much as thousands would; rate limits have their own tests.
    RATE_LIMITS: 'off',
  };
  let program: ChildProcess | undefined;
  let said = '';
  /** Kept apart from the latest output: a program without its database logs a lot. */
  let hasDatabaseBack = false;

  function run(entry: string): ChildProcess {
    const child = spawn(process.execPath, [join(checkout, entry)], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env,
    });
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('PostgreSQL is back')) hasDatabaseBack = true;
      said = said.slice(-8_000);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    return child;
  }
  const databasePid = () =>
    Number.parseInt(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);

  const databaseSaid = () => readFileSync(join(dataDirectory, 'postgres.log'), 'utf8').slice(-4_000);

  const isRunning = () => program !== undefined && program.exitCode === null && program.signalCode === null;

  async function until(condition: () => boolean, longestMs: number): Promise<void> {
    const deadline = performance.now() + longestMs;
    while (!condition()) {
      if (performance.now() > deadline) {
        throw new Error(`Nothing happened in ${longestMs} ms:\n${said}\n${databaseSaid()}`);
      }
      await wait(50);
    }
  }

  return {
    origin,
    dataDirectory,
    isRunning,
    said: () => said,
    async start() {
      if (isRunning()) return;
      said = '';
      program = run('apps/sandbox/src/main.ts');
      await until(() => said.includes('Ctrl-C stops everything') || !isRunning(), longestStartMs);
      if (!isRunning()) throw new Error(`It did not start:\n${said}`);
    },
    async kill(victim) {
      said = '';
      hasDatabaseBack = false;
      // Kills the database first: when both are killed, the program must not notice that its database is gone.
      if (victim !== 'program') process.kill(databasePid(), 'SIGKILL');
      if (victim !== 'database') program?.kill('SIGKILL');
      // The program restarts its own database; if it cannot, it exits.
      const isSettled = () => !isRunning() || (victim === 'database' && hasDatabaseBack);
      await until(isSettled, victim === 'database' ? longestRecoveryMs : longestEndMs);
    },
    async books() {
      said = '';
      const [exitCode] = await once(run('apps/server/src/books.ts'), 'close');
      return { exitCode, said };
    },
    async end() {
      if (program !== undefined && isRunning()) {
        const ended = once(program, 'exit');
        program.kill('SIGTERM');
        await Promise.race([ended, wait(longestEndMs, undefined, { ref: false })]);
      }
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
