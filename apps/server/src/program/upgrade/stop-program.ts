import { setTimeout as wait } from 'node:timers/promises';
import { findLockHolder } from '../../platform/postgres/lock-data-directory.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { StartProblem, systemErrorCode } from '../../platform/start/start-problem.ts';

/** A program stops within 20 seconds and STOP_DELAY, which is at most a minute. */
const patienceMs = 90_000;
const pollMs = 100;

/** Ends the program that uses the data directory as systemd or Ctrl-C would, and waits until it has stopped in order. */
async function stopProgram(dataDirectory: string, print: (line: string) => void): Promise<void> {
  const pid = findLockHolder(dataDirectory);
  if (pid === undefined) return;
  print(`Stopping the program (process ${pid})`);
  const deadline = performance.now() + patienceMs;
  try {
    process.kill(pid, 'SIGTERM');
  } catch (error) {
    if (systemErrorCode(error) === 'EPERM')
      throw new StartProblem(`The program (process ${pid}) is of another user: stop it, and run this again.`);
  }
  while (findLockHolder(dataDirectory) === pid) {
    if (performance.now() > deadline)
      throw new StartProblem(`The program (process ${pid}) does not stop: stop it, and run this again.`);
    await wait(pollMs);
  }
}

interface Holding {
  readonly print: (line: string) => void;
  /** Reads the database before it is stopped. */
  readonly use: (ownerUrl: string) => Promise<void>;
}

/**
 * Stops the program, and shuts its database server down in order. Returns a function that lets the data directory be used again: until
 * then no program can start on it.
 */
export async function holdDataDirectory(dataDirectory: string, { print, use }: Holding): Promise<() => void> {
  await stopProgram(dataDirectory, print);
  const own = await startOwnPostgres({ dataDirectory, print: () => {} });
  try {
    await use(own.ownerUrl);
  } catch (error) {
    await own.stop();
    throw error;
  }
  return await own.stopAndHold();
}
