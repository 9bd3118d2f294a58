import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of heap that the work retains after garbage collection, while its result is still referenced. */
export function measureHeapGrowth(work: () => unknown): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node has no garbage collector to call');
  collect();
  const before = process.memoryUsage().heapUsed;
  const held = work();
  collect();
  const growth = process.memoryUsage().heapUsed - before;
  return held === undefined ? Number.NaN : growth;
}
