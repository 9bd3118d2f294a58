import { readdirSync, readFileSync } from 'node:fs';

// Figures of whole families of processes, from /proc: Linux alone has it, and elsewhere they are not given.

const clockTicksPerSecond = 100;
const microsecondsPerTick = 1_000_000 / clockTicksPerSecond;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Proportional memory of a process and all its descendants in MB: what several share counts once. */
export function proportionalMegabytes(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = family(root).map(({ pid }) => {
    const rollup = readOrNothing(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024;
}

/** CPU that a process, its descendants and the children that it has buried have spent. */
export function familyCpuMicroseconds(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return family(root).reduce((sum, { ticks }) => sum + ticks * microsecondsPerTick, 0);
}

/** How many processes the family counts. */
export function familySize(root: number): number {
  return family(root).length;
}

function family(root: number): readonly Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat !== undefined);
  const members = all.filter(({ pid }) => pid === root);
  // The list grows while it is walked: each member brings its children.
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member.pid));
  return members;
}

function statOf(pid: number): Stat | undefined {
  // The name in brackets may hold anything, so the fields are counted from behind it.
  const fields = readOrNothing(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  if (fields.length < 16) return undefined;
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  return { pid, parent: Number(fields[1]), ticks };
}

/** A process may end between two reads. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
