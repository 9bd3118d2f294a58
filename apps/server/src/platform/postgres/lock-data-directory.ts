import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartProblem, systemErrorCode } from '../start/start-problem.ts';
import { isAlive } from './postmaster.ts';

/** How long to wait for a program whose starter was killed: it notices that and stops by itself. */
const patienceMs = 4_000;
const pollMs = 50;

/**
 * Prevents a second program from using the data directory. The lock contains the process id and its start time, so that a
 * stale lock of a killed program is recognised even when its process id is in use again.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<() => void> {
  const deadline = performance.now() + patienceMs;
  const file = join(dataDirectory, 'program.lock');
  const mine = `${process.pid} ${readStartTime(process.pid)}\n`;
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
      if (holder !== undefined && !isHeldBy(pid, holder)) moveStaleLock(file, holder, `${draft}.stale`);
      else await wait(pollMs);
    }
  } finally {
    rmSync(draft, { force: true });
    rmSync(`${draft}.stale`, { force: true });
  }
}

/** Returns the process that uses the data directory. */
export function findLockHolder(dataDirectory: string): number | undefined {
  const holder = read(join(dataDirectory, 'program.lock'));
  const pid = Number(holder?.split(' ')[0]);
  return holder !== undefined && isHeldBy(pid, holder) ? pid : undefined;
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function isHeldBy(pid: number, holder: string): boolean {
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && holder === `${pid} ${readStartTime(pid)}\n`;
}

function release(file: string, mine: string): void {
  if (read(file) === mine) rmSync(file, { force: true });
}

/** Moves a stale lock away instead of deleting it, so that it can be put back if another program replaced it meanwhile. */
function moveStaleLock(file: string, stale: string, to: string): void {
  try {
    renameSync(file, to);
    if (read(to) !== stale) linkSync(to, file);
  } catch {
    // The next attempt finds out who holds the lock.
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the process's start time: field 22 of /proc/<pid>/stat, in clock ticks since boot. Without /proc only the id is compared. */
function readStartTime(pid: number): string {
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  return fields?.[19] ?? '-';
}
