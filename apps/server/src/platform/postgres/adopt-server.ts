import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem, systemErrorCode } from '../start/start-problem.ts';
import { type Access, connectionUrl } from './access.ts';
import { isClusterServer, type Postmaster, readPostmaster } from './postmaster.ts';

const patienceMs = 60_000;
const pollMs = 100;

/**
 * Finds the server that an earlier, killed run left behind. Returns it when it accepts connections, waits while it is starting or stopping,
 * and returns undefined when there is none.
 */
export async function adoptServer(
  cluster: string,
  access: Access | undefined,
): Promise<Postmaster | undefined> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const postmaster = readPostmaster(cluster);
    if (postmaster === undefined) return undefined;
    // The PID file of a dead server is removed before the next start.
    if (!isClusterServer(cluster, postmaster.pid)) return undefined;
    if (access !== undefined && (await answers(cluster, { ...access, port: postmaster.port })))
      return postmaster;
    await wait(pollMs);
  }
  throw new StartProblem(
    `A PostgreSQL that does not answer still uses ${cluster}: end the process ` +
      `${readPostmaster(cluster)?.pid ?? ''} and start again.`,
  );
}

async function answers(cluster: string, access: Access): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionUrl(access, 'superuser', 'postgres'),
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (systemErrorCode(error) === '28P01') {
      throw new StartProblem(
        `The PostgreSQL that runs in ${cluster} has another password than the one that is kept beside it: ` +
          'end it, and put back the file postgres-access.json that belongs to this data directory.',
      );
    }
    return false; // The server is starting, stopping or recovering.
  } finally {
    await client.end().catch(() => {});
  }
}
