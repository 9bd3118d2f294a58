import { join } from 'node:path';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { checkout } from '../configuration/start-options.ts';
import { version } from '../version.ts';
import { readVersion } from './target-version.ts';
import type { tryVersion } from './try-version.ts';
import { countSessions, findAcknowledged, hashBooks, type Mark, readMark } from './upgrade-repository.ts';
import { compareBooks, comparedUntil, trialOf, type UpgradeDeps } from './upgrade-steps.ts';

/** The database of DATABASE_URL is migrated where it is; the way back is a backup. */
export async function upgradeExternal(
  deps: UpgradeDeps,
  installed: string,
  tryIt: typeof tryVersion,
): Promise<boolean> {
  const { options, print, now } = deps;
  const { databaseUrl, databaseOwnerUrl: ownerUrl = databaseUrl } = options;
  if (databaseUrl === undefined || ownerUrl === undefined) throw new StartProblem('DATABASE_URL is missing.');
  const logins = [databaseUrl, ownerUrl].map((url) => decodeURIComponent(new URL(url).username));
  await refuseSessions(ownerUrl, logins);
  const mark = await readMark(ownerUrl);
  const file = join(
    options.dataDirectory,
    `before-${readVersion(installed)}-${now().toISOString().replaceAll(':', '')}.backup`,
  );
  await writeBackup({ ownerUrl, file, version, now: now() });
  print(`The way back is ${file}, or your own base backup from before this moment.`);
  crashPoint('upgrade:stopped');
  const until = comparedUntil(now());
  const before = await hashBooks(ownerUrl, until);
  // The backup took its time.
  await refuseSessions(ownerUrl, logins);
  try {
    await tryIt({
      ...trialOf(deps, installed),
      env: {},
      verify: async () => compareBooks(before, await hashBooks(ownerUrl, until)),
    });
  } catch (error) {
    print(error instanceof StartProblem ? error.message : String(error));
    // The trial itself orders in a sandbox.
    const { isSandbox } = trialOf(deps, installed);
    const uses = await findUses(ownerUrl, logins, isSandbox ? undefined : mark);
    print(
      uses.length === 0
        ? `The database may be migrated, and nobody has reached the new version. Restore your base backup, or ${file} into an empty database, ` +
            `and start ${version} from ${checkout}.`
        : `The program was used since the backup (${uses.join(', ')}): a restore would lose that. Stop it, and go forward to a fixed version.`,
    );
    return false;
  }
  print(
    `${readVersion(installed)} is verified: start it from ${installed}. Once it has acknowledged an order, only forward is possible.`,
  );
  return true;
}

async function refuseSessions(ownerUrl: string, logins: readonly string[]): Promise<void> {
  if ((await countSessions(ownerUrl, logins)) > 0)
    throw new StartProblem(
      'The program still uses the database: stop it, and run this again. Nothing was changed.',
    );
}

/** Names what speaks against a restore. */
async function findUses(
  ownerUrl: string,
  logins: readonly string[],
  mark: Mark | undefined,
): Promise<readonly string[]> {
  try {
    const acknowledged = mark === undefined ? [] : await findAcknowledged(ownerUrl, mark);
    return (await countSessions(ownerUrl, logins)) > 0 ? [...acknowledged, 'open sessions'] : acknowledged;
  } catch (error) {
    return [`the database cannot be asked: ${error}`];
  }
}
