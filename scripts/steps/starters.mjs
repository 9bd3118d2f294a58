import { readFileSync } from 'node:fs';
import { answerOf } from './run-child.mjs';

/**
 * The processes without which nobody waits for this one any more: its parent, and where npm runs it through a shell, npm.
 * None outside npm: a program in the background of a terminal may outlive the terminal.
 */
export async function findStarters() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return [];
  const parent = process.ppid;
  const [name = '', grandparent = ''] = (await describe(parent)) ?? [];
  return /^-?(ba|da|z|k|a)?sh$|^busybox$/.test(name) ? [parent, Number(grandparent)] : [parent];
}

/** True when one of them is gone, also when its number lives on as a process that nobody has reaped. */
export function isOneGone(starters) {
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
  const said = await answerOf('ps', ['-o', 'comm=,ppid=', '-p', String(pid)]);
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
