import { mkdirSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { readBackupState } from '../../platform/archive/backup-state-repository.ts';
import { applicationRole } from '../../platform/database/application-role.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { checkout, type StartOptions } from '../configuration/start-options.ts';
import { judgeArchive } from '../doctor/check-archive.ts';
import type { Level } from '../doctor/finding.ts';
import { isNamed } from '../environment/all-settings.ts';
import type { OwnEnvironment } from '../environment/own-environment.ts';
import { type OpenBooks, openBooks } from '../opening/open-books.ts';
import { auditDatabaseBooks } from '../verify-backup.ts';
import { version } from '../version.ts';
import { changedSettings, newSettings } from './changed-settings.ts';
import { type Measurement, measureMigrations } from './measure-migrations.ts';
import { compareVersions, fetchTarget, type TargetVersion } from './target-version.ts';
import { inUpgradeFolder, removeWork } from './upgrade-folder.ts';
import { readDatabaseBytes } from './upgrade-repository.ts';

export interface UpgradeFinding {
  readonly check: 'version' | 'way back' | 'books' | 'backup' | 'settings' | 'disk' | 'migrations';
  readonly level: Level;
  readonly text: string;
}

export interface CheckDeps {
  /** A tag or a folder. */
  readonly target: string;
  readonly options: StartOptions;
  readonly environment: OwnEnvironment;
  readonly now: () => Date;
  /** The checkout whose origin has the tag; replaced in tests. */
  readonly repository?: string;
  readonly readFreeBytes?: (folder: string) => Promise<number>;
}

/**
 * Checks whether the installation can be upgraded to a version. Changes nothing but a folder in the data directory, which holds a copy of
 * the database meanwhile and is removed.
 */
export function checkUpgrade(deps: CheckDeps): Promise<readonly UpgradeFinding[]> {
  return inUpgradeFolder(deps.options.dataDirectory, (folder) => checkIn(folder, deps));
}

/** Does the same for a caller that holds the folder, and fetches the parts of the version there. */
export async function checkIn(folder: string, deps: CheckDeps): Promise<readonly UpgradeFinding[]> {
  try {
    const target = await fetchTarget(deps.target, {
      checkout: deps.repository ?? checkout,
      folder: join(folder, 'work/version'),
    });
    return await examine(deps, { target, folder: join(folder, 'work/copy') });
  } finally {
    removeWork(folder);
  }
}

async function examine(
  { options, environment, now, readFreeBytes = freeBytes }: CheckDeps,
  { target, folder }: { readonly target: TargetVersion; readonly folder: string },
): Promise<readonly UpgradeFinding[]> {
  mkdirSync(folder, { mode: 0o700 });
  const order = judgeVersion(target.version);
  if (order.level === 'problem') return [order];
  const books = await openBooks(options);
  try {
    const disk = judgeDisk(
      await readDatabaseBytes(books.ownerUrl),
      await readFreeBytes(options.dataDirectory),
    );
    return [
      order,
      wayBack(options),
      ...(await checkData(books, { options, now })),
      ...judgeSettings(target, environment),
      disk,
      disk.level === 'problem'
        ? { check: 'migrations', level: 'skipped', text: 'Not measured: there is no room for a copy.' }
        : judgeMigrations(
            await measureMigrations({ ownerUrl: books.ownerUrl, folder, migrations: target.migrations }),
          ),
    ];
  } finally {
    await books.close();
  }
}

export function judgeVersion(target: string, installed = version): UpgradeFinding {
  const check = 'version';
  const order = compareVersions(target, installed);
  if (order > 0) return { check, level: 'ok', text: `${installed} becomes ${target}.` };
  if (order === 0) return { check, level: 'warning', text: `${target} is the installed version.` };
  return {
    check,
    level: 'problem',
    text: `${target} is older than ${installed}: an older version does not run on this database.`,
  };
}

function wayBack({ databaseUrl, archive }: Pick<StartOptions, 'databaseUrl' | 'archive'>): UpgradeFinding {
  const check = 'way back';
  const only = 'It leads back only until the new version has acknowledged an order or a payment.';
  if (databaseUrl !== undefined) {
    const text = `The database is migrated where it is. The way back is your own base backup of it, taken after the stop, or the backup file that the upgrade writes. ${only}`;
    return { check, level: 'warning', text };
  }
  const text = `The old database stays in DATA_DIR/previous for a week: npm run upgrade -- --back. ${only}`;
  if (archive !== undefined) return { check, level: 'ok', text };
  return { check, level: 'warning', text: `${text} There is no archive: a lost disk loses both.` };
}

async function checkData(
  { url }: OpenBooks,
  { options, now }: Pick<CheckDeps, 'options' | 'now'>,
): Promise<readonly UpgradeFinding[]> {
  const { isInOrder, text } = await auditDatabaseBooks(url);
  const books: UpgradeFinding = isInOrder
    ? { check: 'books', level: 'ok', text: 'The books balance.' }
    : { check: 'books', level: 'problem', text: `The books differ.\n${text}` };
  if (options.databaseUrl !== undefined)
    return [
      books,
      { check: 'backup', level: 'skipped', text: 'Not checked: the program does not run this server.' },
    ];
  const database = openDatabase({ url, max: 1, role: applicationRole, applicationName: 'dukat-upgrade' });
  try {
    const { level, text: state } = judgeArchive(await readBackupState(database), now());
    return [books, { check: 'backup', level, text: state }];
  } finally {
    await database.destroy();
  }
}

function judgeSettings(target: TargetVersion, { values }: OwnEnvironment): readonly UpgradeFinding[] {
  const pages = {
    installed: readFileSync(join(checkout, 'docs/operations/settings.md'), 'utf8'),
    target: target.settingsPage,
  };
  const given = Object.keys(values).filter((name) => values[name]?.trim());
  const changed = changedSettings(pages, (name) =>
    given.some((its) => isNamed({ name, description: '' }, its)),
  );
  const added = newSettings(pages);
  const check = 'settings';
  return [
    changed.length === 0
      ? { check, level: 'ok', text: 'No setting in force changes its meaning.' }
      : { check, level: 'warning', text: `${changed.join('.\n')}.` },
    ...(added.length === 0 ? [] : [{ check, level: 'ok', text: `New: ${added.join(', ')}.` } as const]),
  ];
}

const megabyte = 2 ** 20;
/** For an empty cluster, its WAL, and what the platform writes meanwhile: a full disk would end its database. */
const reserveBytes = 1024 * megabyte;

/** A copy of the data must fit beside it, and what is written meanwhile. */
export function judgeDisk(dataBytes: number, free: number): UpgradeFinding {
  const size = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`;
  const needed = 2 * dataBytes + reserveBytes;
  const isEnough = free >= needed;
  return {
    check: 'disk',
    level: isEnough ? 'ok' : 'problem',
    text: `${size(free)} are free in DATA_DIR, and ${size(needed)} are needed: twice the data, and 1024 MB.`,
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function judgeMigrations({ measured, failure }: Measurement): UpgradeFinding {
  const check = 'migrations';
  const total = measured.reduce((sum, { tookMs }) => sum + tookMs, 0);
  const seconds = (tookMs: number) => `${(tookMs / 1000).toFixed(1)} s`;
  const lines = measured.map(({ name, tookMs, locked, unreadable }) => {
    const locks = locked.map((table) => (unreadable.includes(table) ? table : `${table} (readable)`));
    return `${seconds(tookMs)}  ${name}${locks.length === 0 ? '' : `, locks ${locks.join(', ')}`}`;
  });
  const text = [`${measured.length} migrations took ${seconds(total)} on a copy.`, ...lines].join('\n');
  if (failure === undefined) return { check, level: 'ok', text };
  return { check, level: 'problem', text: `${text}\n${failure}` };
}

/** Formats findings, each further line below the first. */
export function upgradeText(findings: readonly UpgradeFinding[]): string {
  return findings
    .map(
      ({ check, level, text }) =>
        `${level.padEnd(8)} ${check.padEnd(10)} ${text.replaceAll('\n', `\n${' '.repeat(20)}`)}`,
    )
    .join('\n');
}
