import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the pid of the postmaster of a data directory; undefined if there is none. */
export function findPostmaster(dataDirectory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** Returns the pids of the backends that serve the program's connections. Linux only, like the drills. */
export function listBackends(postmaster: number): number[] {
  return listChildren(postmaster).filter((pid) => /dukat .*127\.0\.0\.1/.test(readProcFile(pid, 'cmdline')));
}

/** Stops all of its processes immediately, or resumes them. */
export function signalAll(postmaster: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of [postmaster, ...listChildren(postmaster)]) signalOne(pid, signal);
}

export function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}

function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter(
      (name) => /^\d+$/.test(name) && readProcFile(Number(name), 'status').includes(`\nPPid:\t${parent}\n`),
    )
    .map(Number);
}

function readProcFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
