import { isAbsolute, join } from 'node:path';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { findBinaries } from '../../platform/postgres/find-binaries.ts';
import { decideSwap, finishSwap, pendingSwap } from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { backUpBase } from '../archive/own-archive.ts';
import { realSettingsIn } from '../configuration/read-configuration.ts';
import { checkout, hasOwnArchive } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { version } from '../version.ts';
import { type CheckDeps, checkIn, upgradeText } from './check-upgrade.ts';
import { copyCluster, moveToNewCluster, needsNewCluster } from './copy-database.ts';
import { handOverSettings, installVersion } from './install-version.ts';
import { holdDataDirectory } from './stop-program.ts';
import { readVersion } from './target-version.ts';
import { tryVersion } from './try-version.ts';
import { inUpgradeFolder, nextFolder, upgradeFolder } from './upgrade-folder.ts';
import { countSessions, hashBooks, type Mark, readMark } from './upgrade-repository.ts';
import { beginWayBack, finishPending, previousFolder, readLastUpgrade } from './way-back.ts';

export interface UpgradeDeps extends CheckDeps {
  readonly print: (line: string) => void;
  /** The work of the new version, played in tests. */
  readonly steps?: {
    readonly check: typeof checkIn;
    readonly install: typeof installVersion;
    readonly tryVersion: typeof tryVersion;
  };
}

const ownSteps = { check: checkIn, install: installVersion, tryVersion };
const dayMs = 86_400_000;

/**
 * Upgrades the installation to a version that is installed beside it. With the program's own server the new version works on a copy of the
 * database, which takes the place of the database only when everything is verified: until then nothing of the old version has changed.
 */
export async function runUpgrade(deps: UpgradeDeps): Promise<boolean> {
  const { options, print, target, environment, steps = ownSteps } = deps;
  const { dataDirectory } = options;
  if (environment.sources.get('DATA_DIR') === 'environment' && !isAbsolute(environment.values.DATA_DIR ?? ''))
    throw new StartProblem(`The new version is in another folder: set DATA_DIR to ${dataDirectory}.`);
  return await inUpgradeFolder(dataDirectory, async (folder) => {
    if (await finishPending(dataDirectory, print)) return true;
    const last = readLastUpgrade(dataDirectory);
    if (last?.target === target && last.from.folder === checkout) {
      print(`The database is that of ${last.to.version} already: start it from ${last.to.folder}.`);
      return true;
    }
    const findings = await steps.check(folder, deps);
    print(upgradeText(findings));
    if (findings.some(({ level }) => level === 'problem')) {
      print('Nothing was changed.');
      return false;
    }
    const installed = await steps.install(target, print);
    crashPoint('upgrade:installed');
    return await (options.databaseUrl === undefined
      ? upgradeOwn(deps, installed)
      : upgradeExternal(deps, installed));
  });
}

async function upgradeOwn(deps: UpgradeDeps, installed: string): Promise<boolean> {
  const { options, print, now, environment, steps = ownSteps } = deps;
  const { dataDirectory } = options;
  const binaries = await findBinaries(installed);
  const next = join(dataDirectory, upgradeFolder, nextFolder);
  const until = new Date(now().getTime() + dayMs);
  const isMoving = needsNewCluster(dataDirectory, binaries);
  if (hasOwnArchive(options)) print(await backUpBase(options, now));
  let before: Readonly<Record<string, string>> = {};
  const release = await holdDataDirectory(dataDirectory, {
    print,
    use: async (ownerUrl) => {
      before = await hashBooks(ownerUrl, until);
      if (isMoving) await moveToNewCluster({ ownerUrl, to: next, binaries });
    },
  });
  try {
    crashPoint('upgrade:stopped');
    if (!isMoving) await copyCluster(dataDirectory, next);
    crashPoint('upgrade:copied');
    let mark: Mark | undefined;
    await steps.tryVersion({
      ...trialOf(deps, installed),
      env: { DATA_DIR: next },
      verify: async () => {
        const copy = await openBooks({ ...options, dataDirectory: next });
        try {
          compareBooks(before, await hashBooks(copy.ownerUrl, until));
          mark = await readMark(copy.ownerUrl);
        } finally {
          await copy.close();
        }
      },
    });
    if (mark === undefined) throw new StartProblem('The new version was not verified.');
    crashPoint('upgrade:tried');
    const to = { version: readVersion(installed), folder: installed };
    handOverSettings(installed, dataDirectory, environment.values.DATA_DIR);
    beginWayBack(dataDirectory, {
      target: deps.target,
      from: { version, folder: checkout },
      to,
      at: now().toISOString(),
      mark,
    });
    crashPoint('upgrade:kept');
    decideSwap(dataDirectory, {
      from: join(upgradeFolder, nextFolder),
      aside: previousFolder,
      version: to.version,
    });
    crashPoint('upgrade:decided');
    finishSwap(dataDirectory, () => crashPoint('upgrade:moved'));
    print(openText(to));
    return true;
  } catch (error) {
    if (pendingSwap(dataDirectory) !== undefined) throw error;
    print(error instanceof StartProblem ? error.message : String(error));
    print(`The database is that of ${version} as it was: start ${version} again from ${checkout}.`);
    return false;
  } finally {
    release();
  }
}

const openText = ({ version: name, folder }: { readonly version: string; readonly folder: string }) =>
  `${name} is verified and has the database: start it from ${folder}.
Until it has acknowledged an order or a payment, "npm run upgrade -- --back" there returns to ${version}. Then only forward is possible.
The old database is kept for a week.`;

const trialOf = ({ options, print, environment }: UpgradeDeps, folder: string) => ({
  folder,
  print,
  isSandbox: realSettingsIn(environment.values).length === 0,
  logFile: join(options.dataDirectory, upgradeFolder, 'trial.log'),
});

function compareBooks(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): void {
  const markets = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = markets.filter((market) => before[market] !== after[market]);
  if (different.length > 0)
    throw new StartProblem(
      `The order books of the markets ${different.join(', ')} differ after the upgrade.`,
    );
}

/** The database is migrated where it is; the way back is a backup. */
async function upgradeExternal(deps: UpgradeDeps, installed: string): Promise<boolean> {
  const { options, print, now, steps = ownSteps } = deps;
  const { databaseUrl, databaseOwnerUrl: ownerUrl = databaseUrl } = options;
  if (ownerUrl === undefined) throw new StartProblem('DATABASE_URL is missing.');
  if ((await countSessions(ownerUrl)) > 0)
    throw new StartProblem(
      'The program still uses the database: stop it, and run this again. Nothing was changed.',
    );
  const until = new Date(now().getTime() + dayMs);
  const file = join(
    options.dataDirectory,
    `before-${readVersion(installed)}-${now().toISOString().replaceAll(':', '')}.backup`,
  );
  await writeBackup({ ownerUrl, file, version, now: now() });
  print(`The way back is ${file}, or your own base backup from before this moment.`);
  crashPoint('upgrade:stopped');
  const before = await hashBooks(ownerUrl, until);
  try {
    await steps.tryVersion({
      ...trialOf(deps, installed),
      env: {},
      verify: async () => compareBooks(before, await hashBooks(ownerUrl, until)),
    });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    print(error.message);
    print(
      `The database may be migrated, and nobody has reached the new version. Restore your base backup, or ${file} into an empty database, ` +
        `and start ${version} from ${checkout}.`,
    );
    return false;
  }
  handOverSettings(installed, options.dataDirectory, deps.environment.values.DATA_DIR);
  print(
    `${readVersion(installed)} is verified: start it from ${installed}. Once it has acknowledged an order, only forward is possible.`,
  );
  return true;
}
