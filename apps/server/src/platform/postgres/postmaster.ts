import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** True when it takes connections. */
  readonly isReady: boolean;
}

/** What `postmaster.pid` says of the server that uses a cluster, or of one that ended without removing the file. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  // Line 1 is the process, line 4 the port, line 8 the state: https://www.postgresql.org/docs/18/storage-file-layout.html
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number.isInteger(port) ? port : 0, isReady: lines[7]?.trim() === 'ready' };
}

/** True while the process exists, also when it is not ours to signal. A process that only waits to be reaped is gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/^State:\s+[ZX]/m.test(readProcess(pid, 'status') ?? '');
}

/**
 * True while the process is the server of this cluster. A number alone says nothing: once its process is gone, a busy system gives it
 * to another within seconds. A server stands in its cluster's folder; where that may not be looked at, its name decides.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return readProcess(pid, 'cmdline')?.includes('postgres') ?? false;
  }
}

/** Waits until the server of this cluster is gone; false when it still lives after the given time. */
export async function waitUntilGone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isServerOf(cluster, pid)) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

/**
 * A killed server whose parent does not reap it keeps its number, and PostgreSQL takes the number for a living server.
 * Its file may go once none of its workers, which all stand in the cluster's folder, is left.
 */
export function clearAfterDeath(cluster: string): void {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || isServerOf(cluster, postmaster.pid) || hasWorkers(cluster)) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function hasWorkers(cluster: string): boolean {
  if (process.platform !== 'linux') return true; // Unknown: PostgreSQL's own check decides.
  const folder = realpathSync(cluster);
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false; // It ended meanwhile, or it is another user's.
    }
  });
}

function readProcess(pid: number, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined; // Only Linux has /proc.
  }
}
