import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archiveConfigOf, shareArchive } from './archive-config.ts';
import { askedName } from './fetch-ahead.ts';
import { hasMarker, prepareFolder } from './folder-marker.ts';

/** The small program that stores and fetches WAL files. */
const walProgram = fileURLToPath(new URL('../../wal.ts', import.meta.url));

/** After so many seconds a WAL file with changes is stored even if it is not full. */
const longestWaitSeconds = 50;

interface ArchivedCluster {
  readonly dataDirectory: string;
  readonly cluster: string;
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/** Returns the settings by which the server archives its WAL; none if the data directory is not archived. */
export function archiveSettings({
  dataDirectory,
  cluster,
  owner,
}: ArchivedCluster): Readonly<Record<string, string>> {
  const archive = archiveConfigOf(dataDirectory);
  if (archive === undefined) return {};
  shareArchive(archive, owner);
  archiveHistories(cluster);
  return {
    archive_mode: 'on',
    archive_command: walCommand('archive', archive.path, '%p', '%f'),
    archive_timeout: String(longestWaitSeconds),
    // A restore to a posting needs the time of its commit.
    track_commit_timestamp: 'on',
  };
}

/** Returns the command line of the WAL program for PostgreSQL, which replaces %p and %f. */
function walCommand(task: 'archive' | 'restore', config: string, ...names: readonly string[]): string {
  const fixed = [process.execPath, walProgram, task, config].map(quote);
  return [...fixed, ...names.map((name) => `"${name}"`)].join(' ');
}

/**
 * Returns the command line by which a server gets a WAL file: it moves one that was fetched ahead, and starts the WAL program only for
 * others. On Windows none is fetched ahead.
 */
export function restoreCommand(planFile: string, ahead: string): string {
  const program = walCommand('restore', planFile, '%f', '%p');
  if (process.platform === 'win32') return program;
  const folder = quote(`${ahead}/`);
  return `echo "%f" > ${folder}${askedName}; mv -f ${folder}"%f" "%p" 2> /dev/null || ${program}`;
}

function quote(text: string): string {
  const quoted = process.platform === 'win32' ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
  return quoted.replaceAll('%', '%%');
}

/** Folders that the server's user must be able to enter. */
export function archiveFolders(dataDirectory: string): readonly string[] {
  const archive = archiveConfigOf(dataDirectory);
  if (archive === undefined) return [];
  const { target } = archive.config;
  if (isAbsolute(target)) prepareFolder(dataDirectory, target);
  return walFolders(target);
}

/** Folders that the WAL program needs: its code, its Node and a folder of backups, unless that is not mounted. */
export function walFolders(target: string): readonly string[] {
  const checkout = fileURLToPath(new URL('../../../../..', import.meta.url));
  const isMounted = isAbsolute(target) && hasMarker(target);
  return [checkout, dirname(process.execPath), ...(isMounted ? [openFolder(target)] : [])];
}

/** Lets other users enter the folder of backups, but not list it. */
function openFolder(folder: string): string {
  if (process.getuid?.() === 0) chmodSync(folder, statSync(folder).mode | 0o001);
  return folder;
}

/** A restore writes a history of timelines before archiving begins. Without it in the archive, a second restore would reuse its number. */
function archiveHistories(cluster: string): void {
  const folder = join(cluster, 'pg_wal');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.history'))) {
    const status = join(folder, 'archive_status', name);
    if (!existsSync(`${status}.done`)) writeFileSync(`${status}.ready`, '', { mode: 0o600 });
  }
}
