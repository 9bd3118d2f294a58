import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** True when it accepts connections. */
  readonly isReady: boolean;
}

/** Reads `postmaster.pid` of a cluster; the server may have ended without removing the file. */
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

/** True while the process exists, even if we may not signal it. A zombie counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return !/^State:\s+[ZX]/m.test(readProcess(pid, 'status') ?? '');
}

/**
 * True while the process is the server of this cluster. The process id alone is not enough: a busy system reuses it within seconds. On Linux
 * the server's working directory is compared with the cluster, or its command line is searched if the directory is unreadable.
 */
export function isClusterServer(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return readProcess(pid, 'cmdline')?.includes('postgres') ?? false;
  }
}

/** Waits until the server of this cluster is gone; returns false if it still runs after the given time. */
export async function waitUntilGone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isClusterServer(cluster, pid)) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

/**
 * Removes the PID file of a dead server. A killed server that its parent does not reap keeps its process id, which PostgreSQL takes for a
 * running server. The file may be removed once none of its workers, whose working directory is the cluster, is left.
 */
export function removeStalePidFile(cluster: string): void {
  const postmaster = readPostmaster(cluster);
  if (postmaster === undefined || isClusterServer(cluster, postmaster.pid) || hasWorkers(cluster)) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function hasWorkers(cluster: string): boolean {
  if (process.platform !== 'linux') return true; // Unknown, so leave it to PostgreSQL's own check.
  const folder = realpathSync(cluster);
  return readdirSync('/proc').some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === folder;
    } catch {
      return false; // The process ended or belongs to another user.
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
