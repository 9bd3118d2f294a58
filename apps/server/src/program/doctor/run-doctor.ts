import { join } from 'node:path';
import { keyEncryption } from '../../features/identity/api-keys/key-encryption.ts';
import { operatorQueues } from '../../features/operators/overview-endpoints.ts';
import { applicationRole } from '../../platform/database/application-role.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { connectionUrl, readAccess } from '../../platform/postgres/access.ts';
import { adoptServer } from '../../platform/postgres/adopt-server.ts';
import { readInstallationSecret } from '../../platform/secrets.ts';
import { StartProblem, systemErrorCode } from '../../platform/start/start-problem.ts';
import { surveyConfiguration } from '../configuration/read-configuration.ts';
import type { Environment } from '../configuration/setting.ts';
import { readStartOptions, type StartOptions } from '../configuration/start-options.ts';
import type { OwnEnvironment } from '../environment/own-environment.ts';
import { slices } from '../slices.ts';
import { checkArchive } from './check-archive.ts';
import { checkBooks } from './check-books.ts';
import { checkDatabase } from './check-database.ts';
import { checkBackup, checkClock, checkDisk, checkFiles } from './check-machine.ts';
import { checkCertificates, checkProviders } from './check-network.ts';
import { readShape } from './doctor-repository.ts';
import type { CheckName, Finding } from './finding.ts';

export interface DoctorDeps {
  /** Throws StartProblem if the environment cannot be read. */
  readonly readEnvironment: () => OwnEnvironment;
  readonly readTime: () => Promise<Date>;
  readonly backups: string | undefined;
}

export interface Examination {
  readonly findings: readonly Finding[];
  readonly environment: OwnEnvironment;
  /** The tables with estimated rows and bytes; empty without a database. */
  readonly tables: Awaited<ReturnType<typeof readShape>>;
}

const databaseChecks: readonly CheckName[] = [
  'versions',
  'database',
  'durability',
  'checksums',
  'bloat',
  'locks',
  'transactions',
  'replication',
  'amcheck',
];
const booksChecks: readonly CheckName[] = ['books', 'seals', 'keys', 'jobs', 'queues', 'archive'];

/** Examines the installation. Reads only: it starts no database, and its connection refuses to write. */
export async function runDoctor({ readEnvironment, readTime, backups }: DoctorDeps): Promise<Examination> {
  const { environment, options, findings } = examineSettings(readEnvironment);
  const { values } = environment;
  const hosts = namesIn(values.HOSTS);
  const keyFiles = Object.entries(values).flatMap(([name, path]) =>
    /^(BITCOIN|EVM)_MNEMONIC_FILE$|^LND_MACAROON_FILE$|^APPLE_KEY_FILE$/.test(name) && path ? [path] : [],
  );
  const directory = options?.dataDirectory;
  const machine = [
    ...(directory === undefined ? [] : [...checkFiles(directory, keyFiles), await checkDisk(directory)]),
    await checkClock(readTime),
    ...(await checkProviders(values)),
    ...(await checkCertificates(hosts)),
    checkBackup(backups),
  ];
  const stored = await examineDatabase(options, values);
  return { findings: [...findings, ...machine, ...stored.findings], environment, tables: stored.tables };
}

/** Host names after the last = of each part. */
function namesIn(hosts = ''): readonly string[] {
  return hosts.split(',').flatMap((part) => part.split('=')[1]?.trim() || []);
}

function examineSettings(readEnvironment: () => OwnEnvironment) {
  const problems: string[] = [];
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error;
      problems.push(error.message.trim());
      return undefined;
    }
  };
  const environment: OwnEnvironment = attempt(readEnvironment) ?? { values: {}, sources: new Map() };
  const options = problems.length > 0 ? undefined : attempt(() => readStartOptions(environment.values, []));
  problems.push(...surveyConfiguration(environment.values).problems);
  const findings: readonly Finding[] =
    problems.length === 0
      ? [{ check: 'settings', level: 'ok', text: 'The settings are complete.' }]
      : problems.map((text) => ({ check: 'settings', level: 'problem', text }));
  return { environment, options, findings };
}

async function examineDatabase(options: StartOptions | undefined, values: Environment) {
  const found = await findDatabase(options);
  if (found.url === undefined) {
    const skipped = [...databaseChecks, ...booksChecks].map((check) => ({
      check,
      level: 'skipped' as const,
      text: `Not checked: ${found.reason}.`,
    }));
    return { findings: skipped, tables: [] };
  }
  const database = openDatabase({
    url: found.url,
    max: 1,
    role: applicationRole,
    applicationName: 'dukat-doctor',
    settings: { default_transaction_read_only: 'on' },
  });
  try {
    const queues = [...operatorQueues, ...slices.flatMap(({ queues: its = [] }) => its)];
    const server = await isolate('database', () => checkDatabase(database));
    const books = await isolate('books', async () => [
      ...(await checkBooks(database, { queues, pepper: await pepperName(database, values) })),
      await checkArchive(database, { now: new Date(), isOwnServer: options?.databaseUrl === undefined }),
    ]);
    const tables = await readShape(database).catch(() => []);
    return { findings: [...server, ...books], tables };
  } finally {
    await database.destroy();
  }
}

/** The secret exists where a key exists; a read-only connection could not create it. */
async function pepperName(database: Database, values: Environment): Promise<string> {
  const secret = await readInstallationSecret(database, 'api-keys');
  return keyEncryption(secret ?? '', values.API_KEYS_PEPPER ?? '').pepper;
}

async function isolate(
  check: CheckName,
  read: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await read();
  } catch (error) {
    const text = `The checks from "${check}" on could not be made (${systemErrorCode(error) ?? 'unknown error'}).`;
    return [{ check, level: 'problem', text }];
  }
}

async function findDatabase(
  options: StartOptions | undefined,
): Promise<{ readonly url?: string; readonly reason: string }> {
  if (options === undefined) return { reason: 'the settings are wrong' };
  const { databaseUrl, dataDirectory } = options;
  if (databaseUrl !== undefined) return { url: databaseUrl, reason: '' };
  const access = readAccess(dataDirectory);
  if (access === undefined) return { reason: 'there is no database yet' };
  const running = await adoptServer(join(dataDirectory, 'postgres'), access).catch(() => undefined);
  if (running === undefined) return { reason: 'the database is not running, and the doctor starts none' };
  return { url: connectionUrl({ ...access, port: running.port }, 'program'), reason: '' };
}
