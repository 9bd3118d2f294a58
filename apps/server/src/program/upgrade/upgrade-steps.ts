import { join } from 'node:path';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { realSettingsIn } from '../configuration/read-configuration.ts';
import type { CheckDeps, checkIn } from './check-upgrade.ts';
import type { installVersion } from './install-version.ts';
import type { Trial, tryVersion } from './try-version.ts';
import { upgradeFolder } from './upgrade-folder.ts';

export interface UpgradeDeps extends CheckDeps {
  readonly print: (line: string) => void;
  /** The work of the new version, played in tests. */
  readonly steps?: {
    readonly check: typeof checkIn;
    readonly install: typeof installVersion;
    readonly tryVersion: typeof tryVersion;
  };
}

/** What a trial needs besides the database of the new version. */
export const trialOf = (
  { options, print, environment }: UpgradeDeps,
  folder: string,
): Omit<Trial, 'env' | 'verify'> => ({
  folder,
  print,
  isSandbox: realSettingsIn(environment.values).length === 0,
  logFile: join(options.dataDirectory, upgradeFolder, 'trial.log'),
});

const dayMs = 86_400_000;

/** Orders that end before this moment are not compared. */
export const comparedUntil = (now: Date): Date => new Date(now.getTime() + dayMs);

export function compareBooks(
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
