import { type FileHandle, lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '../start/start-problem.ts';

/** Folders of a cluster whose content PostgreSQL creates anew; a copy has them empty. */
const emptyFolders = [
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|recovery\.signal|standby\.signal)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/;

export interface ClusterPiece {
  readonly path: string;
  readonly offset: number;
  readonly bytes: Uint8Array;
}

const longestPiece = 4 * 2 ** 20;

/** Lists the folders of a cluster, parents first. */
export async function listClusterFolders(cluster: string): Promise<readonly string[]> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(cluster.length + 1))
    .filter((path) => !leftOut.test(path))
    .sort();
}

/**
 * Reads the files of a running cluster in pieces. Files may grow, shrink or vanish meanwhile: the replay of WAL mends what was written
 * after the start of the backup.
 */
export async function* readCluster(cluster: string): AsyncGenerator<ClusterPiece> {
  const buffer = new Uint8Array(longestPiece);
  for (const folder of ['', ...(await listClusterFolders(cluster))]) {
    if (emptyFolders.includes(folder)) continue;
    for (const name of (await readdir(join(cluster, folder)).catch(ignoreVanished)) ?? []) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (leftOut.test(path)) continue;
      const file = await openFile(join(cluster, path));
      if (file === undefined) continue;
      try {
        yield* readPieces(path, file, buffer);
      } finally {
        await file.close();
      }
    }
  }
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  const found = await lstat(path).catch(ignoreVanished);
  return found?.isFile() === true ? await open(path, 'r').catch(ignoreVanished) : undefined;
}

function ignoreVanished(error: unknown): undefined {
  if (systemErrorCode(error) !== 'ENOENT') throw error;
  return undefined;
}

/** Reads through one buffer, since most files are small, and copies only the bytes that it read. */
async function* readPieces(path: string, file: FileHandle, buffer: Uint8Array): AsyncGenerator<ClusterPiece> {
  for (let offset = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, longestPiece, offset);
    // An empty file has one empty piece.
    if (bytesRead > 0 || offset === 0) yield { path, offset, bytes: buffer.slice(0, bytesRead) };
    if (bytesRead === 0) return;
    offset += bytesRead;
  }
}
