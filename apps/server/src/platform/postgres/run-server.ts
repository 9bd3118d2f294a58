import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterPlan } from './create-cluster.ts';
import { isAlive, isClusterServer, readPostmaster, waitUntilGone } from './postmaster.ts';
import { runCommand } from './run-command.ts';
import { serverEnvironment } from './server-environment.ts';

export interface ServerPlan extends ClusterPlan {
  readonly logFile: string;
  readonly port: number;
  /** Further settings for PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long it may take until it accepts connections. */
  readonly longestStartMs?: number;
}

export type StartAnswer =
  | { readonly started: true; readonly pid: number }
  | { readonly started: false; readonly said: string };

/** The usual longest start in milliseconds. Recovery after a crash replays at most max_wal_size; a server that takes longer is stuck. */
const usualLongestStartMs = 300_000;
const pollMs = 20;

/** Starts the server and waits until it accepts connections; returns its output if it ended instead. */
export async function runServer(plan: ServerPlan): Promise<StartAnswer> {
  const logBegin = statSync(plan.logFile, { throwIfNoEntry: false })?.size ?? 0;
  const readNewOutput = () => readFileSync(plan.logFile).subarray(logBegin).toString();
  if (process.platform === 'win32') return runWithPgCtl(plan, readNewOutput);

  const log = openSync(plan.logFile, 'a', 0o600);
  const [command = '', ...args] = [
    ...plan.way.prefix,
    plan.binaries.postgres,
    '-D',
    plan.cluster,
    ...settingArguments(plan),
  ];
  // Detached, so that Ctrl-C reaches only the program, which stops its server last.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: serverEnvironment(),
    // An inherited working directory would give the server access to a folder that is closed to it.
    cwd: parse(process.cwd()).root,
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(existsSync(plan.logFile) ? readNewOutput() : 'its log is gone'));
  });
  child.unref();

  const ready = new AbortController();
  const answer = await Promise.race([
    ended.then((said): StartAnswer => ({ started: false, said })),
    waitUntilReady(plan, child.pid ?? 0, ready.signal),
  ]);
  ready.abort();
  return answer;
}

async function waitUntilReady(
  { cluster, longestStartMs = usualLongestStartMs }: ServerPlan,
  pid: number,
  signal: AbortSignal,
): Promise<StartAnswer> {
  const deadline = performance.now() + longestStartMs;
  while (!signal.aborted && performance.now() < deadline) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === pid && postmaster.isReady) return { started: true, pid };
    await wait(pollMs);
  }
  return { started: false, said: 'it took too long to start' };
}

/** On Windows PostgreSQL refuses an administrator's rights like root's, and only pg_ctl can drop them. */
async function runWithPgCtl(plan: ServerPlan, readNewOutput: () => string): Promise<StartAnswer> {
  const options = settingArguments(plan).join(' ');
  await runCommand(plan.binaries.pgCtl, [
    'start',
    '-w',
    '-D',
    plan.cluster,
    '-l',
    plan.logFile,
    '-o',
    options,
  ]);
  const postmaster = readPostmaster(plan.cluster);
  return postmaster !== undefined && isAlive(postmaster.pid)
    ? { started: true, pid: postmaster.pid }
    : { started: false, said: readNewOutput() };
}

function settingArguments({ port, settings = {} }: ServerPlan): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // JIT compilation never pays off for short statements.
    jit: 'off',
    // On these systems plain fsync leaves the data in the disk's cache.
    ...(['darwin', 'win32'].includes(process.platform) && { wal_sync_method: 'fsync_writethrough' }),
    ...settings,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const orderlyStopMs = 20_000;
const hardStopMs = 5_000;

/** Ends connections and stops with a checkpoint; kills a server that does not stop, which then recovers at its next start. */
export async function stopServer(plan: Pick<ServerPlan, 'cluster' | 'binaries'>, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await runCommand(plan.binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', plan.cluster]);
    return;
  }
  for (const [signal, patience] of [
    ['SIGINT', orderlyStopMs],
    ['SIGQUIT', hardStopMs],
    ['SIGKILL', hardStopMs],
  ] as const) {
    if (!isClusterServer(plan.cluster, pid)) return;
    signalServer(pid, signal);
    if (await waitUntilGone(plan.cluster, pid, patience)) return;
  }
}

/** Sends a signal to a server and ignores that it may just have ended. */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process is gone already.
  }
}
