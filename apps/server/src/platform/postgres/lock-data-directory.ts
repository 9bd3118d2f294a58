import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem, systemCodeOf } from '../start/start-problem.ts';
import { isAlive } from './postmaster.ts';

/**
 * Keeps a second program off the data directory. The lock names its process and the moment when that process began, so
 * that a lock which a killed program left behind is recognised even when its number is in use again.
 */
export function lockDataDirectory(dataDirectory: string): () => void {
  const file = join(dataDirectory, 'program.lock');
  const mine = `${process.pid} ${beginOf(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, file)) return () => release(file, mine);
      const holder = read(file);
      const pid = Number(holder?.split(' ')[0]);
      if (holder !== undefined && holder !== mine && isHeldBy(pid, holder)) {
        throw new StartProblem(
          `Another program (process ${pid}) already uses the data directory ${dataDirectory}: ` +
            'stop it, or set DATA_DIR and PORT for this one.',
        );
      }
      // Moved rather than removed: of two programs that find the same stale lock only one can move it.
      moveAway(file, `${draft}.stale`);
    }
    throw new StartProblem(
      `The data directory ${dataDirectory} is being opened by another program: start again.`,
    );
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

function moveAway(file: string, to: string): void {
  try {
    renameSync(file, to);
  } catch {
    // Another program was faster; the next attempt sees whose lock it is.
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
