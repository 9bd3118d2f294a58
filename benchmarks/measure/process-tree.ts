import { readdirSync, readFileSync } from 'node:fs';

// Measures whole process trees from /proc. Other systems than Linux do not have it, so there the figures are undefined.

const clockTicksPerSecond = 100;
const microsecondsPerTick = 1_000_000 / clockTicksPerSecond;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/** Proportional memory of a process and all its descendants in MB: shared memory counts once. */
export function proportionalMegabytes(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = family(root).map(({ pid }) => {
    const rollup = readOrNothing(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1_024;
}

/** CPU microseconds of a process, its descendants and the children it has waited for. */
export function familyCpuMicroseconds(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return family(root).reduce((sum, { ticks }) => sum + ticks * microsecondsPerTick, 0);
}

/** The number of processes in the tree. */
export function familySize(root: number): number {
  return family(root).length;
}

function family(root: number): readonly Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((stat) => stat !== undefined);
  const members = all.filter(({ pid }) => pid === root);
  // The array grows while the loop runs: each process adds its children.
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member.pid));
  return members;
}

function readStat(pid: number): Stat | undefined {
  // The command name in brackets may contain anything, so the fields after it are counted.
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
