import { join } from 'node:path';
import { connectionUrl, readAccess } from '../../platform/postgres/access.ts';
import { adoptServer } from '../../platform/postgres/adopt-server.ts';
import { startOwnPostgres } from '../../platform/postgres/own-postgres.ts';
import { StartProblem } from '../../platform/start/start-problem.ts';
import type { StartOptions } from '../configuration/start-options.ts';

export interface OpenBooks {
  /** Connects with the role of the program. */
  readonly url: string;
  readonly ownerUrl: string;
  close(): Promise<void>;
}

/** Opens the database to audit: the one in DATABASE_URL, the running program's, or else its stopped one, which is started meanwhile. */
export async function openBooks({
  databaseUrl,
  databaseOwnerUrl = databaseUrl,
  dataDirectory,
}: StartOptions): Promise<OpenBooks> {
  const reopenPortfolio = async () => {};
  if (databaseUrl !== undefined && databaseOwnerUrl !== undefined)
    return { url: databaseUrl, ownerUrl: databaseOwnerUrl, close: reopenPortfolio };

  const access = readAccess(dataDirectory);
  if (access === undefined) {
    throw new StartProblem(
      `There are no books in ${dataDirectory} yet: run "npm start" first, or set DATA_DIR.`,
    );
  }
  const running = await adoptServer(join(dataDirectory, 'postgres'), access);
  if (running !== undefined) {
    const runningAccess = { ...access, port: running.port };
    return {
      url: connectionUrl(runningAccess, 'program'),
      ownerUrl: connectionUrl(runningAccess, 'owner'),
      close: reopenPortfolio,
    };
  }

  const own = await startOwnPostgres({ dataDirectory, print: () => {} });
  return { url: own.url, ownerUrl: own.ownerUrl, close: own.stop };
}
