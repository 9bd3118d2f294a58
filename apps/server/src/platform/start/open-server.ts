import pg from 'pg';
import { oldestMajorVersion } from '../postgres/find-binaries.ts';
import { type OwnPostgresOptions, startOwnPostgres } from '../postgres/own-postgres.ts';
import { StartProblem } from './start-problem.ts';

export interface DatabaseServer {
  /** The database of the program, as its owner; queries of the program take the application's role. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/** The server that DATABASE_URL names, else the program's own. */
export async function openServer(
  databaseUrl: string | undefined,
  options: OwnPostgresOptions,
): Promise<DatabaseServer> {
  if (databaseUrl !== undefined) {
    await checkServer(databaseUrl);
    return { ownerUrl: databaseUrl, stop: async () => {} };
  }
  const own = await startOwnPostgres(options);
  if (own.isAdopted) options.tell('Took over the PostgreSQL that an earlier run left behind');
  return { ownerUrl: own.url, stop: own.stop };
}

async function checkServer(url: string): Promise<void> {
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
    throw new StartProblem(`The PostgreSQL of DATABASE_URL at ${host} cannot be used: ${detail}.`);
  } finally {
    await client.end().catch(() => {});
  }
  if (Number.parseInt(version, 10) < oldestMajorVersion) {
    throw new StartProblem(
      `The PostgreSQL of DATABASE_URL at ${host} is version ${version}; the program needs ${oldestMajorVersion} or newer.`,
    );
  }
}
