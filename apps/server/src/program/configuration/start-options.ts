import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from '@dukat/contract/z';
import { StartProblem } from '../../platform/start/start-problem.ts';
import { refusalText } from '../refusal-text.ts';
import type { Ports } from '../servers/listen-places.ts';
import { backupS3Key, backupSettings, toArchiveConfig } from './backup-settings.ts';
import { type Environment, exactSetting, group, reporting } from './setting.ts';

export const checkout = fileURLToPath(new URL('../../../../..', import.meta.url));

const highestOffset = 10;
const highestPort = 65_535;

const port = z.string().transform(
  reporting((text): Ports => {
    const base = Number(text);
    if (/^\d+$/.test(text) && base >= 1 && base + highestOffset <= highestPort) {
      return { retail: base, exchange: base + 6, secondRetail: base + 8, backOffice: base + highestOffset };
    }
    throw new StartProblem(
      `PORT must be a whole number from 1 to ${highestPort - highestOffset} (the program also uses PORT+6, +8 and +10), not "${text}".`,
    );
  }),
);

const databaseUrl = (name: string, description: string, requires: readonly string[] = []) =>
  exactSetting(
    name,
    description,
    z
      .string()
      .refine(
        (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
        `${name} must look like postgres://user:password@host:5432/database.`,
      )
      .optional(),
    { isSecret: true, ...(requires.length > 0 && { requires }) },
  );

/** Where the program runs and which database it uses. */
export const startSettings = group({
  ports: exactSetting(
    'PORT',
    'retail; exchange at +6, second retail portal at +8, back office at +10',
    port.prefault('3000'),
  ),
  dataDirectory: exactSetting(
    'DATA_DIR',
    'the program’s database and access data; relative to the checkout',
    z
      .string()
      .transform((path) => (isAbsolute(path) ? path : join(checkout, path)))
      .prefault('.data'),
  ),
  /** Read by packages/brands, too, before any setting. */
  brandsDirectory: exactSetting(
    'BRANDS_DIR',
    'a directory of the operator’s own brands, a folder each (docs/product/new-brand.md), in addition to those of the program',
    z
      .string()
      .refine((path) => isAbsolute(path), 'BRANDS_DIR must be an absolute path, such as /etc/dukat/brands.')
      .optional(),
  ),
  /** If undefined, the program runs its own server. */
  databaseUrl: databaseUrl('DATABASE_URL', 'an external PostgreSQL 15 or newer'),
  /** If undefined, the program's login runs the migrations. */
  databaseOwnerUrl: databaseUrl('DATABASE_OWNER_URL', 'the same as its owner, for migrations and backups', [
    'DATABASE_URL',
  ]),
  /** Undefined: nothing is archived. */
  archive: group({ places: backupSettings, s3Key: backupS3Key }).transform(toArchiveConfig),
  starterPid: exactSetting(
    'DUKAT_STARTER',
    'the process that started the program; the program stops when it is gone',
    z.string().transform(Number).optional(),
    { isInternal: true },
  ),
  isTrial: exactSetting(
    'DUKAT_TRIAL',
    'set while an upgrade tries the program on a copy: it archives nothing, and runs no jobs and no traders',
    z
      .string()
      .optional()
      .transform((text) => text !== undefined),
    { isInternal: true },
  ),
}).refine(
  ({ databaseUrl: url, databaseOwnerUrl: ownerUrl }) => ownerUrl === undefined || url !== undefined,
  'DATABASE_OWNER_URL is set, so DATABASE_URL must be set as well.',
);

export type StartOptions = ReturnType<typeof readStartOptions>;

/** Reads the environment and the arguments of a command. */
export function readStartOptions(env: Environment, args: readonly string[]) {
  const { data, error } = startSettings.safeParse(env);
  if (data === undefined) {
    throw new StartProblem(
      refusalText({ realSettings: [], problems: error.issues.map(({ message }) => message) }),
    );
  }
  const { starterPid, brandsDirectory: _, ...options } = data;
  return { ...options, isDevelopment: args.includes('--dev'), starterPid };
}

/** Whether the program archives its own server. With DATABASE_URL, BACKUP_TARGET has no effect on that server. */
export function hasOwnArchive({
  archive,
  databaseUrl,
}: Pick<StartOptions, 'archive' | 'databaseUrl'>): boolean {
  return archive !== undefined && databaseUrl === undefined;
}
