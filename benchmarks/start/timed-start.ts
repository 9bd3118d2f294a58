import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { familyCpuMicroseconds } from '../measure/process-tree.ts';
import { firstAnswer } from '../program/running-program.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

export interface TimedStart {
  readonly child: ChildProcess;
  /** From the command until the first page is served. */
  readonly seconds: number;
  /** CPU time of all its processes until then. */
  readonly cpuSeconds: number | undefined;
}

/** Runs a script of the checkout and waits until its first page responds. */
export async function timedStart(
  script: string,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<TimedStart> {
  const began = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  await firstAnswer(`http://localhost:${port}/`, child);
  const seconds = (performance.now() - began) / 1000;
  const spent = familyCpuMicroseconds(child.pid ?? 0);
  return { child, seconds, cpuSeconds: spent === undefined ? undefined : spent / 1_000_000 };
}

export async function stopped({ child }: TimedStart): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
