import { mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { archiveFolders, archiveSettings } from '../archive/server-settings.ts';
import { StartProblem, systemErrorCode } from '../start/start-problem.ts';
import {
  type Access,
  connectionUrl,
  databaseName,
  freePort,
  newAccess,
  ownerRole,
  readAccess,
  withFreePort,
  writeAccess,
} from './access.ts';
import { adoptServer } from './adopt-server.ts';
import { arrangeRoles, giveToOwner } from './arrange-roles.ts';
import { type ClusterPlan, createCluster, hasCluster } from './create-cluster.ts';
import { brokenDirectory, noSpace } from './diagnosis.ts';
import { findBinaries, type PostgresBinaries } from './find-binaries.ts';
import { lockDataDirectory } from './lock-data-directory.ts';
import { isClusterServer, readPostmaster } from './postmaster.ts';
import { signalServer, stopServer } from './run-server.ts';
import { startPatiently } from './start-patiently.ts';
import { superviseServer } from './supervise-server.ts';
import { finishSwap } from './swap-clusters.ts';
import { giveTo, unprivileged } from './unprivileged.ts';

export interface OwnPostgresOptions {
  readonly dataDirectory: string;
  /** Receives one line for each step. */
  readonly print: (line: string) => void;
  /** Further settings for PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Those of this installation by default. */
  readonly binaries?: PostgresBinaries;
}

export interface OwnPostgres {
  /** The database's URL as the program's role, which owns nothing in it. */
  readonly url: string;
  /** The URL as the database's owner, for migrations and backups only. */
  readonly ownerUrl: string;
  /** True when the server of an earlier run was adopted. */
  readonly isAdopted: boolean;
  stop(): Promise<void>;
  /** Stops the server, and keeps the data directory locked until the returned function is called. */
  stopAndHold(): Promise<() => void>;
}

/** Starts the program's own PostgreSQL in the data directory, or adopts the one that a killed program left running. */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainError(error, options.dataDirectory);
  }
}

async function start(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { dataDirectory, print, settings: own } = options;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const cluster = join(dataDirectory, 'postgres');
  const release = await acquireDirectory(dataDirectory, cluster);
  try {
    finishSwap(dataDirectory);
    const binaries = options.binaries ?? (await findBinaries());
    const way = await unprivileged(binaries.postgres, dataDirectory, archiveFolders(dataDirectory));
    if (way.isStillRoot === true) print(runsAsRoot);
    const logFile = join(dataDirectory, 'postgres.log');
    rotateLog(logFile);

    let access = readAccess(dataDirectory);
    if (!hasCluster({ cluster, binaries, way })) {
      print(`Creating a PostgreSQL ${binaries.majorVersion} database in ${dataDirectory}`);
      access = await newAccess();
      writeAccess(dataDirectory, access);
      await createCluster({ cluster, binaries, way }, access.password);
    }
    if (access === undefined)
      throw brokenDirectory(dataDirectory, 'its file postgres-access.json is missing');
    giveTo(way.owner, cluster);

    const left = await adoptServer(cluster, access);
    const archiving = archiveSettings({ dataDirectory, cluster, owner: way.owner });
    const plan = { cluster, binaries, way, logFile, settings: { ...archiving, ...own } };
    const adopted =
      left && (await endChanged(plan, { ...access, port: left.port }, archiving)) ? undefined : left;
    const running =
      adopted ??
      (await startPatiently({ ...plan, port: (await withFreePort(access)).port }, { anotherPort: freePort }));
    if (running.port !== access.port) access = { ...access, port: running.port };
    writeAccess(dataDirectory, access);
    await prepareCluster(access);

    const supervisor = superviseServer({ ...plan, port: running.port }, running.pid, { print });
    const stopAndHold = async () => {
      await supervisor.end();
      await stopServer(plan, supervisor.pid());
      return release;
    };
    return {
      url: connectionUrl(access, 'program'),
      ownerUrl: connectionUrl(access, 'owner'),
      isAdopted: adopted !== undefined,
      stop: async () => (await stopAndHold())(),
      stopAndHold,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Ends a server of an earlier run that archives in another way than it should now, as it would at no later time begin to. */
async function endChanged(
  plan: ClusterPlan,
  access: Access,
  archiving: Readonly<Record<string, string>>,
): Promise<boolean> {
  const wanted = { archive_mode: 'off', ...archiving };
  let isChanged = false;
  await asSuperuser(access, 'postgres', async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'select name, setting from pg_settings where name = any ($1)',
      [Object.keys(wanted)],
    );
    const settings = new Map(Object.entries(wanted));
    isChanged = rows.some(({ name, setting }) => settings.get(name) !== setting);
  });
  const running = readPostmaster(plan.cluster);
  if (!isChanged || running === undefined) return false;
  await stopServer(plan, running.pid);
  return true;
}

const runsAsRoot =
  'PostgreSQL runs with the rights of root, as this system lets it become nobody else: start the program as an ordinary user';

/** Locks the directory. The server is stopped however the program exits; only after kill -9 it keeps running and is adopted later. */
async function acquireDirectory(dataDirectory: string, cluster: string): Promise<() => void> {
  const unlock = await lockDataDirectory(dataDirectory);
  const killServer = () => {
    const left = readPostmaster(cluster);
    if (left !== undefined && isClusterServer(cluster, left.pid)) signalServer(left.pid, 'SIGINT');
    unlock();
  };
  process.on('exit', killServer);
  return () => {
    process.off('exit', killServer);
    unlock();
  };
}

/** Creates the database and its roles; objects that an earlier version created as superuser are given to the owner. */
async function prepareCluster(access: Access): Promise<void> {
  await asSuperuser(access, 'postgres', async (client) => {
    await arrangeRoles(client, access);
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  });
  await asSuperuser(access, databaseName, giveToOwner);
}

async function asSuperuser(
  access: Access,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: connectionUrl(access, 'superuser', database) });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const longestLogBytes = 10_000_000;

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > longestLogBytes) renameSync(logFile, `${logFile}.old`);
}

function explainError(error: unknown, dataDirectory: string): unknown {
  switch (systemErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return noSpace(dataDirectory);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartProblem(
        `The data directory ${dataDirectory} cannot be written: give it to the user that runs the program, or set DATA_DIR.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return brokenDirectory(dataDirectory, 'a file stands where a directory belongs');
    default:
      return error;
  }
}
