import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDirectory } from '../../platform/postgres/lock-data-directory.ts';
import { removeCopy } from '../../platform/postgres/remove-copy.ts';
import { pendingSwap } from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';

/** The folder of an upgrade in the data directory. */
export const upgradeFolder = 'upgrading';
/** In it: a data directory with the copy of the database that the new version gets. */
export const nextFolder = 'next';

/** Removes what a check needs: parts of the version, and a copy of the database. */
export function removeWork(folder: string): void {
  removeCopy(join(folder, 'work'), join(folder, 'work/copy/data/postgres'));
}

/**
 * Lets one command use the folder of upgrades. What an earlier, killed one left is removed before, and everything afterwards, also if the
 * command is interrupted: it holds personal data. A copy that is about to become the database stays.
 */
export async function inUpgradeFolder<Answer>(
  dataDirectory: string,
  use: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const owner = statSync(dataDirectory, { throwIfNoEntry: false })?.uid ?? 0;
  if (process.getuid?.() === 0 && owner !== 0)
    throw new StartProblem(
      `${dataDirectory} belongs to another user, who could not use what root writes there: run this as that user.`,
    );
  const folder = join(dataDirectory, upgradeFolder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = await lockDataDirectory(folder);
  const clear = () => {
    removeWork(folder);
    if (pendingSwap(dataDirectory) === undefined)
      removeCopy(join(folder, nextFolder), join(folder, nextFolder, 'postgres'));
  };
  process.on('exit', clear);
  try {
    clear();
    return await use(folder);
  } finally {
    process.off('exit', clear);
    clear();
    unlock();
  }
}
