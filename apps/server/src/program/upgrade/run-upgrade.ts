import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { crashPoint } from '../../platform/crash-point.ts';
import { findBinaries } from '../../platform/postgres/find-binaries.ts';
import {
  decideSwap,
  finishedText,
  finishPending,
  finishSwap,
  pendingSwap,
  previousFolder,
} from '../../platform/postgres/swap-clusters.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { backUpBase } from '../archive/own-archive.ts';
import { checkout, hasOwnArchive } from '../configuration/start-options.ts';
import { openBooks } from '../opening/open-books.ts';
import { version } from '../version.ts';
import { checkIn, upgradeText } from './check-upgrade.ts';
import { copyCluster, moveToNewCluster, needsNewCluster, refuseLinks } from './copy-database.ts';
import { handOverSettings, installVersion } from './install-version.ts';
import { holdDataDirectory } from './stop-program.ts';
import { compareVersions, readVersion } from './target-version.ts';
import { tryVersion } from './try-version.ts';
import { upgradeExternal } from './upgrade-external.ts';
import { inUpgradeFolder, nextFolder, upgradeFolder } from './upgrade-folder.ts';
import { hashBooks, type Mark, readMark } from './upgrade-repository.ts';
import { compareBooks, comparedUntil, trialOf, type UpgradeDeps } from './upgrade-steps.ts';
import { beginWayBack, readLastUpgrade } from './way-back.ts';

const ownSteps = { check: checkIn, install: installVersion, tryVersion };

/**
 * Upgrades the installation to a version that is installed beside it. With the program's own server the new version migrates a copy of the
 * database. The copy replaces the database after it was verified; if the upgrade fails before, the old version is unchanged.
 */
export async function runUpgrade(deps: UpgradeDeps): Promise<boolean> {
  const { options, print, target, environment, steps = ownSteps } = deps;
  const { dataDirectory } = options;
  if (environment.sources.get('DATA_DIR') === 'environment' && !isAbsolute(environment.values.DATA_DIR ?? ''))
    throw new StartProblem(`The new version is in another folder: set DATA_DIR to ${dataDirectory}.`);
  return await inUpgradeFolder(dataDirectory, async (folder) => {
    const finished = await finishPending(dataDirectory);
    if (finished !== undefined) {
      print(finishedText(finished));
      const wanted = existsSync(target) ? readVersion(target) : target.replace(/^v/, '');
      return compareVersions(finished.version, wanted) === 0;
    }
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
    // Before the trial, which reads it there.
    handOverSettings(installed, dataDirectory, environment.sources.get('DATA_DIR') === 'environment');
    crashPoint('upgrade:installed');
    return await (options.databaseUrl === undefined
      ? upgradeOwn(deps, installed)
      : upgradeExternal(deps, installed, steps.tryVersion));
  });
}

async function upgradeOwn(deps: UpgradeDeps, installed: string): Promise<boolean> {
  const { options, print, now, steps = ownSteps } = deps;
  const { dataDirectory } = options;
  await refuseLinks(dataDirectory);
  const binaries = await findBinaries(installed);
  const next = join(dataDirectory, upgradeFolder, nextFolder);
  const until = comparedUntil(now());
  const isMoving = needsNewCluster(dataDirectory, binaries);
  if (hasOwnArchive(options)) print(await backUpBase(options, now));
  let before: Readonly<Record<string, string>> = {};
  let release = () => {};
  try {
    release = await holdDataDirectory(dataDirectory, {
      print,
      use: async (ownerUrl) => {
        before = await hashBooks(ownerUrl, until);
        if (isMoving) await moveToNewCluster({ ownerUrl, to: next, binaries });
      },
    });
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
