import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../start/start-problem.ts';
import { nameInside, packFile } from './archive-file.ts';
import { type ArchiveStore, StoreProblem } from './archive-store.ts';
import { type BaseManifest, baseFolder, labelOf, listBases, storeManifest } from './base-manifest.ts';
import { packPieces } from './base-pack.ts';
import { listClusterFolders, readCluster } from './copy-cluster.ts';
import { readSystemId } from './system-id.ts';
import { walFolder } from './wal-name.ts';

/** The public keys of a base backup. Both functions run while no other base backup does. */
export interface BaseRecipients {
  begin(): Promise<readonly string[]>;
  /** The backup is complete. */
  end(): void;
}

export interface BaseDeps {
  /** The URL of the program's database as the superuser, who alone may copy the cluster. */
  readonly superuserUrl: string;
  readonly cluster: string;
  readonly store: ArchiveStore;
  readonly recipients: BaseRecipients;
  readonly version: string;
  readonly now: () => Date;
  /** How long to wait for the archiver to store the last WAL file. */
  readonly patienceMs?: number;
}

/** Number of the lock under which only one base backup is taken. */
const baseLock = 716_033_001;
const usualPatienceMs = 10 * 60_000;

/**
 * Copies a running cluster into the store. The files alone are not consistent; the WAL between start and stop makes them so. A killed
 * backup leaves files without a manifest, which the next one removes.
 */
export async function takeBase(deps: BaseDeps): Promise<BaseManifest> {
  const client = new pg.Client({ connectionString: deps.superuserUrl, application_name: 'dukat-base' });
  client.on('error', () => {});
  await client.connect();
  try {
    const archiving = await client.query<{ archive_mode: string }>('show archive_mode');
    if (archiving.rows[0]?.archive_mode !== 'on')
      throw new StartProblem(
        'The running server does not archive yet: restart the program with BACKUP_TARGET.',
      );
    const lock = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [baseLock]);
    if (lock.rows[0]?.free !== true) throw new StartProblem('Another base backup runs: wait for its end.');
    return await copy(client, deps);
  } finally {
    await client.end();
  }
}

async function copy(client: pg.Client, deps: BaseDeps): Promise<BaseManifest> {
  const { cluster, store, version, now } = deps;
  const system = readSystemId(cluster);
  const { bases, incomplete } = await listBases(store, system);
  await removeLeftovers(store, incomplete);
  const startedAt = now();
  const label = labelOf(startedAt);
  if (bases.some((base) => base.label === label))
    throw new StartProblem(`A base backup of ${startedAt.toISOString()} exists already: try again.`);

  const recipients = await deps.recipients.begin();
  const start = await client.query<{ wal: string }>(
    'select pg_walfile_name(pg_backup_start($1, fast => true)) as wal',
    [label],
  );
  const folders = await listClusterFolders(cluster);
  const { packs, bytes } = await storePacks(deps, baseFolder({ system, label }), recipients);
  const stop = await client.query<{ wal: string; label: string; version: number }>(
    `select pg_walfile_name(lsn - 1) as wal, labelfile as label, current_setting('server_version_num')::int as version
       from pg_backup_stop(wait_for_archive => false)`,
  );
  const [from, to] = [start.rows[0], stop.rows[0]];
  if (from === undefined || to === undefined) throw new Error('The server did not end the backup.');
  await waitUntilArchived(client, { ...deps, system }, to.wal);
  const manifest: BaseManifest = {
    dukat: 'base',
    format: 1,
    system,
    version,
    postgresVersion: to.version,
    timeline: Number.parseInt(to.wal.slice(0, 8), 16),
    startedAt: startedAt.toISOString(),
    stoppedAt: now().toISOString(),
    startWal: from.wal,
    stopWal: to.wal,
    folders,
    packs,
    bytes,
    backupLabel: to.label,
    seal: await newestSeal(client),
  };
  await storeManifest(store, manifest, { label, recipients });
  deps.recipients.end();
  return manifest;
}

/** A login that may not delete leaves them to the lifecycle rule of the bucket. */
async function removeLeftovers(store: ArchiveStore, names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await store.remove(name);
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
  }
}

async function storePacks(
  { cluster, store }: BaseDeps,
  folder: string,
  recipients: readonly string[],
): Promise<{ readonly packs: readonly string[]; readonly bytes: number }> {
  const packs: string[] = [];
  let bytes = 0;
  for await (const pack of packPieces(readCluster(cluster))) {
    const packed = await packFile(`${folder}/${String(packs.length).padStart(6, '0')}`, pack, recipients);
    await store.put(packed.name, packed.bytes);
    packs.push(packed.name);
    bytes += pack.length;
  }
  return { packs, bytes };
}

const pollMs = 200;

/** Without its last WAL file a base backup cannot be restored. */
async function waitUntilArchived(
  client: pg.Client,
  { store, system, patienceMs = usualPatienceMs }: BaseDeps & { readonly system: string },
  wal: string,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const names = await store.list(`${system}/wal/${walFolder(wal)}/${wal}`);
    if (names.some((name) => nameInside(name).endsWith(wal))) return;
    await wait(pollMs);
  }
  const { rows } = await client.query<{ failed: string | null }>(
    'select last_failed_wal as failed from pg_stat_archiver',
  );
  throw new StartProblem(
    `The server has not archived ${wal}${rows[0]?.failed ? ' and fails to' : ''}: look into postgres.log.`,
  );
}

async function newestSeal(client: pg.Client): Promise<number> {
  const found = await client.query<{ exists: boolean }>(
    `select to_regclass('ledger_seals') is not null as exists`,
  );
  if (found.rows[0]?.exists !== true) return 0;
  const { rows } = await client.query<{ seal: number }>(
    'select coalesce(max(number), 0)::int as seal from ledger_seals',
  );
  return rows[0]?.seal ?? 0;
}
