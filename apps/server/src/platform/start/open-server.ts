import pg from 'pg';
import { oldestMajorVersion } from '../postgres/find-binaries.ts';
import { type OwnPostgresOptions, startOwnPostgres } from '../postgres/own-postgres.ts';
import { StartProblem } from './start-problem.ts';

interface ExternalDatabase {
  readonly databaseUrl?: string | undefined;
  readonly databaseOwnerUrl?: string | undefined;
}

export interface DatabaseServer {
  /** The database's URL for the program; its queries use the application's role. */
  readonly url: string;
  /** The URL as the database's owner, for migrations; the program's own login if no owner is configured. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** Uses the server from DATABASE_URL, or starts the program's own. */
export async function openServer(
  { databaseUrl, databaseOwnerUrl = databaseUrl }: ExternalDatabase,
  options: OwnPostgresOptions,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined) {
    await checkServer('DATABASE_URL', databaseUrl);
    if (databaseOwnerUrl !== databaseUrl) await checkServer('DATABASE_OWNER_URL', databaseOwnerUrl);
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => {} };
  }
  const own = await startOwnPostgres(options);
  if (own.isAdopted) options.print('Took over the PostgreSQL that an earlier run left behind');
  return { url: own.url, ownerUrl: own.ownerUrl, stop: own.stop };
}

async function checkServer(name: string, url: string): Promise<void> {
  const { host } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  let version: string;
  try {
    await client.connect();
    const answer = await client.query<{ server_version: string }>('show server_version');
    version = answer.rows[0]?.server_version ?? '';
  } catch (error) {
    const detail = error instanceof Error && error.message !== '' ? error.message : String(error);
    throw new StartProblem(`The PostgreSQL of ${name} at ${host} cannot be used: ${detail}.`);
  } finally {
    await client.end().catch(() => {});
  }
  if (Number.parseInt(version, 10) < oldestMajorVersion) {
    throw new StartProblem(
      `The PostgreSQL of ${name} at ${host} is version ${version}; the program needs ${oldestMajorVersion} or newer.`,
    );
  }
}
