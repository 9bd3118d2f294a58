import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from '@dukat/contract/z';

const moved = ['postgres', 'postgres-access.json'] as const;
const plan = z.object({ from: z.string(), aside: z.string(), version: z.string() });

/** A change of clusters: the one in `from` takes the place of that of the data directory, which moves to `aside`. */
export type SwapPlan = z.infer<typeof plan>;

const fileIn = (dataDirectory: string) => join(dataDirectory, 'swap.json');

/** Returns the change that is decided and not finished. */
export function pendingSwap(dataDirectory: string): SwapPlan | undefined {
  const file = fileIn(dataDirectory);
  return existsSync(file) ? plan.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * Decides a change of clusters: from here on every start finishes it. Both folders are inside the data directory, and their servers are
 * stopped.
 */
export function decideSwap(dataDirectory: string, decided: SwapPlan): void {
  const file = fileIn(dataDirectory);
  writeFileSync(`${file}.new`, JSON.stringify(decided), { mode: 0o600 });
  flush(`${file}.new`);
  renameSync(`${file}.new`, file);
  flush(dataDirectory);
}

/** Finishes a decided change, however far an earlier attempt came. Does nothing without one. The caller holds the lock. */
export function finishSwap(dataDirectory: string, afterEach: () => void = () => {}): void {
  const swap = pendingSwap(dataDirectory);
  if (swap === undefined) return;
  // The archive has not seen what the other cluster wrote: the next start archives anew, which takes a base backup at once.
  rmSync(join(dataDirectory, 'archive.json'), { force: true });
  const [from, aside] = [join(dataDirectory, swap.from), join(dataDirectory, swap.aside)];
  mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of moved) {
    const place = join(dataDirectory, name);
    move(place, join(aside, name));
    afterEach();
    move(join(from, name), place);
    afterEach();
  }
  flush(aside);
  flush(dataDirectory);
  rmSync(fileIn(dataDirectory));
}

/** A repeated attempt finds the goal of each step that was done. */
function move(from: string, to: string): void {
  if (existsSync(from) && !existsSync(to)) renameSync(from, to);
}

/** Writes a file, or the names in a folder, to disk. */
export function flush(path: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
