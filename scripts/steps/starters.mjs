import { readFileSync } from 'node:fs';
import { readOutput } from './run-child.mjs';

/**
 * Returns the processes that wait for this one: its parent and, if npm runs it through a shell, npm. Empty outside npm, because a
 * background program may outlive its terminal.
 */
export async function findStarters() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return [];
  const parent = process.ppid;
  const [name = '', grandparent = ''] = (await describe(parent)) ?? [];
  return /^-?(ba|da|z|k|a)?sh$|^busybox$/.test(name) ? [parent, Number(grandparent)] : [parent];
}

/** Whether one of them has ended, including a zombie process that nobody has reaped. */
export function isAnyMissing(starters) {
  return starters.some((pid) => !isAlive(pid));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

async function describe(pid) {
  const said = await readOutput('ps', ['-o', 'comm=,ppid=', '-p', String(pid)]);
  if (said === undefined) return describeFromProc(pid);
  const [, name, parent] = /^(.*?)\s+(\d+)$/.exec(said) ?? [];
  return name === undefined ? undefined : [name.split('/').at(-1), parent];
}

function describeFromProc(pid) {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return [name, parent];
  } catch {
    return undefined;
  }
}
