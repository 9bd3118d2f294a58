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
import { StartProblem } from '../start/start-problem.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { isClusterServer, readPostmaster } from './postmaster.ts';

/** The folder of the data directory that keeps the database from before the last upgrade. */
export const previousFolder = 'previous';

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

/** Refuses a cluster whose server runs, as its files change. */
export function refuseRunning(cluster: string): void {
  const running = readPostmaster(cluster);
  if (running !== undefined && isClusterServer(cluster, running.pid))
    throw new StartProblem(`The database server of ${cluster} (process ${running.pid}) still runs: stop it.`);
}

/** Decides a change of clusters: from here on every start finishes it. Both folders are inside the data directory. */
export function decideSwap(dataDirectory: string, decided: SwapPlan): void {
  for (const folder of [dataDirectory, join(dataDirectory, decided.from)])
    refuseRunning(join(folder, 'postgres'));
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
  if (!existsSync(join(dataDirectory, 'postgres')))
    throw new StartProblem(
      `The database of ${swap.version} is neither in ${from} nor in ${dataDirectory}: put its folder postgres back into one of them.`,
    );
  flush(aside);
  flush(dataDirectory);
  rmSync(fileIn(dataDirectory));
  flush(dataDirectory);
}

/** Finishes the change that a killed command decided, and returns it. */
export async function finishPending(dataDirectory: string): Promise<SwapPlan | undefined> {
  if (pendingSwap(dataDirectory) === undefined) return undefined;
  const unlock = await lockDataDirectory(dataDirectory);
  try {
    const pending = pendingSwap(dataDirectory);
    finishSwap(dataDirectory);
    return pending;
  } finally {
    unlock();
  }
}

export const finishedText = ({ version }: SwapPlan) =>
  `Finished what an interrupted command began: the database is that of ${version}; start that.`;

/** Refuses a restore into a data directory with a database, also one that an interrupted upgrade is about to put there. */
export function refuseDatabase(dataDirectory: string): void {
  if (!existsSync(join(dataDirectory, 'postgres')) && pendingSwap(dataDirectory) === undefined) return;
  throw new StartProblem(
    `${dataDirectory} holds a database already: move it away, or set DATA_DIR to an empty directory.`,
  );
}

/** Removes the database from before the last upgrade: after a restore it is no way back. */
export function removePrevious(dataDirectory: string): void {
  rmSync(join(dataDirectory, previousFolder), { recursive: true, force: true });
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
