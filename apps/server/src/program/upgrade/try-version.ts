import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isFree } from '../../platform/postgres/access.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { Environment } from '../configuration/setting.ts';
import { runIn } from './install-version.ts';
import { orderInSandbox } from './smoke-order.ts';

export interface Trial {
  /** The folder of the version. */
  readonly folder: string;
  /** Settings beside those of this process, such as the data directory of the copy. */
  readonly env: Environment;
  readonly isSandbox: boolean;
  readonly logFile: string;
  readonly print: (line: string) => void;
  /** Runs while the version is ready. */
  readonly verify: () => Promise<void>;
}

const pollMs = 200;
/** For rates, after the program listens. */
const longestReadyMs = 120_000;
/** For migrations, before it listens. */
const longestMigrationMs = 4 * 3_600_000;

/**
 * Starts a version where no proxy leads: on a free port of this machine, without jobs, traders and archive. It migrates its database. Then
 * it must be ready, its books must balance, and in a sandbox it must take an order.
 */
export async function tryVersion({ folder, env, isSandbox, logFile, print, verify }: Trial): Promise<void> {
  const sockets = mkdtempSync(join(tmpdir(), 'dukat-trial-'));
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [join(folder, 'scripts/dukat.mjs'), 'start'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      ...env,
      LISTEN: `public=127.0.0.1:${port},office=unix:${join(sockets, 'office')}`,
      STOP_DELAY: '0',
      DUKAT_TRIAL: 'on',
      // The starter stops with its parent, as under npm.
      npm_lifecycle_event: 'upgrade',
    },
  });
  const end = () => child.kill('SIGTERM');
  // Before the copy is removed.
  process.prependListener('exit', end);
  try {
    print('Trying the new version on a copy of the database');
    await waitUntilReady(child, origin);
    if ((await runIn(folder, ['books'], { env, output: log })) !== 0)
      throw new StartProblem('Its audit of the books found differences.');
    if (isSandbox) await orderInSandbox(origin);
    await verify();
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    throw new StartProblem(`${error.message}\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  } finally {
    process.off('exit', end);
    end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    closeSync(log);
    rmSync(sockets, { recursive: true, force: true });
  }
}

/** A program on one address also takes the ports 6 and 8 higher. */
async function findPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < 60_000 && (await isFree(port + 6)) && (await isFree(port + 8))) return port;
  }
}

async function waitUntilReady(child: ChildProcess, origin: string): Promise<void> {
  const ended = once(child, 'exit').then(() => true);
  let deadline = performance.now() + longestMigrationMs;
  let isListening = false;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    // It listens after its migrations.
    if (answer !== undefined && !isListening) deadline = performance.now() + longestReadyMs;
    isListening ||= answer !== undefined;
    if (performance.now() > deadline)
      throw new StartProblem(
        `The new version does not become ready: ${(await answer?.text()) ?? 'no answer'}.`,
      );
    if (await Promise.race([ended, wait(pollMs, false)]))
      throw new StartProblem('The new version does not start.');
  }
}
