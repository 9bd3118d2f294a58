import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem, systemCodeOf } from '../start/start-problem.ts';
import { isAlive } from './postmaster.ts';

/** A program whose starter was killed notices it and stops in order; whoever starts it again need not wait by hand. */
const patienceMs = 4_000;
const pollMs = 50;

/**
 * Keeps a second program off the data directory. The lock names its process and the moment when that process began, so
 * that a lock which a killed program left behind is recognised even when its number is in use again.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<() => void> {
  const deadline = performance.now() + patienceMs;
  const file = join(dataDirectory, 'program.lock');
  const mine = `${process.pid} ${beginOf(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, file)) return () => release(file, mine);
      const holder = read(file);
      const pid = Number(holder?.split(' ')[0]);
      if (performance.now() > deadline) {
        throw new StartProblem(
          `Another program (process ${pid}) already uses the data directory ${dataDirectory}: ` +
            'stop it, or set DATA_DIR and PORT for this one.',
        );
      }
      if (holder !== undefined && !isHeldBy(pid, holder)) moveAway(file, holder, `${draft}.stale`);
      else await wait(pollMs);
    }
  } finally {
    rmSync(draft, { force: true });
    rmSync(`${draft}.stale`, { force: true });
  }
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isHeldBy(pid: number, holder: string): boolean {
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && holder === `${pid} ${beginOf(pid)}\n`;
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

/** Moved rather than removed: what is taken away can be looked at, and put back when another program was faster. */
function moveAway(file: string, stale: string, to: string): void {
  try {
    renameSync(file, to);
    if (read(to) !== stale) linkSync(to, file);
  } catch {
    // The next attempt sees whose lock it is.
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Field 22 of /proc/<pid>/stat: clock ticks since the machine started. Elsewhere the number of the process must do. */
function beginOf(pid: number): string {
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields?.[19] ?? '-';
}
