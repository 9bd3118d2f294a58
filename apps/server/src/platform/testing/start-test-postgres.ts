import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '../database/prepare-database.ts';
import {
  type Access,
  connectionUrl,
  freePort,
  newAccess,
  ownerRole,
  superuserName,
} from '../postgres/access.ts';
import { arrangeRoles, giveToOwner } from '../postgres/arrange-roles.ts';
import { createCluster } from '../postgres/create-cluster.ts';
import { findBinaries } from '../postgres/find-binaries.ts';
import { stopServer } from '../postgres/run-server.ts';
import { startPatiently } from '../postgres/start-patiently.ts';
import { unprivileged } from '../postgres/unprivileged.ts';
import { templateName } from './template-name.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database of this run's cluster, as its superuser. */
    testPostgresUrl: string;
  }
}

/** A lost test cluster costs nothing, so it never waits for the disk. */
const unsafeSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Both sides compute the login's hash at each of ten thousand connections.
  scram_iterations: '1',
  max_connections: '300',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  autovacuum: 'off',
  log_min_messages: 'fatal',
};

/** Starts the cluster of a test run; tests get its address by `inject`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestPostgres();
  project.provide('testPostgresUrl', url);
  return stop;
}

export interface TestPostgres {
  /** The maintenance database of the cluster, as its superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a cluster in its own folder, with a migrated template from which databases are copied. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'dukat-test-postgres-'));
  const watchdog = startWatchdog(folder);
  const binaries = await findBinaries();
  const way = await unprivileged(binaries.postgres, folder);
  const cluster = join(folder, 'postgres');
  const made = await newAccess();
  // One password for all three logins, so that a test can switch logins by changing only the user name in the URL.
  const fresh = { ...made, ownerPassword: made.password, programPassword: made.password };
  await createCluster({ cluster, binaries, way }, fresh.password, ['--no-sync']);

  const settings = { ...unsafeSettings, ...(hasSocket(cluster) && { unix_socket_directories: cluster }) };
  const plan = { cluster, binaries, way, logFile: join(folder, 'log'), settings };
  const { pid, port } = await startPatiently({ ...plan, port: fresh.port }, { anotherPort: freePort });
  const access = { ...fresh, port };

  const stop = async () => {
    await stopServer(plan, pid);
    rmSync(folder, { recursive: true, force: true });
    watchdog?.kill('SIGKILL');
  };
  try {
    await makeTemplate(access);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = new URL(connectionUrl(access, 'superuser', 'postgres'));
  if (hasSocket(cluster)) url.searchParams.set('host', cluster);
  return { url: url.href, stop };
}

/** Systems limit the path of a socket to about a hundred characters. */
const longestFolder = 80;

/** Whether tests reach the cluster by a socket in its folder: a short statement takes a fifth less time than over TCP. */
const hasSocket = (cluster: string) => process.platform !== 'win32' && cluster.length <= longestFolder;

async function makeTemplate(access: Access): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(access, 'superuser', 'postgres') });
  await client.connect();
  try {
    await arrangeRoles(client, access);
    // initdb hashed the first password before the settings above applied.
    await client.query(`alter role ${superuserName} password ${client.escapeLiteral(access.password)}`);
    await client.query(`create database ${templateName} owner ${ownerRole}`);
    await secure(connectionUrl(access, 'superuser', templateName));
    await prepareDatabase(connectionUrl(access, 'owner', templateName));
    // A template that has connections cannot be copied.
    await client.query(`alter database ${templateName} with is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}

async function secure(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await giveToOwner(client);
  } finally {
    await client.end();
  }
}

/**
 * Removes the cluster however this process ends, even by kill -9: a small shell notices the end of its input pipe. The cluster may
 * just be being created, so it tries more than once.
 */
const removeClusterScript = `
  cat >/dev/null
  for round in 1 2 3; do
    read -r pid < "$0/postgres/postmaster.pid" && kill -QUIT "$pid" && while kill -0 "$pid"; do sleep 0.1; done
    rm -rf "$0"
    sleep 1
  done`;

function startWatchdog(folder: string) {
  if (process.platform === 'win32') return undefined;
  const watchdog = spawn('sh', ['-c', removeClusterScript, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  return watchdog;
}
