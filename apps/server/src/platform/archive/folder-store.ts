import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { systemErrorCode } from '../start/start-problem.ts';
import { type ArchiveStore, StoreProblem, UnusableFile } from './archive-store.ts';
import { hasMarker, markerName } from './folder-marker.ts';

const draftEnding = '.part';

/** Stores backups in a folder, such as a mounted disk of another machine. */
export function folderStore(folder: string): ArchiveStore {
  const explain = (error: unknown) =>
    new StoreProblem(`The backup folder ${folder} cannot be used (${systemErrorCode(error) ?? error}).`);
  const requireMounted = () => {
    if (hasMarker(folder)) return;
    throw new StoreProblem(
      `The backup folder ${folder} is not mounted, since its file ${markerName} is missing: mount it, or create this file in a new folder.`,
    );
  };
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    requireMounted();
    try {
      return await work();
    } catch (error) {
      throw explain(error);
    }
  };
  return {
    put: (name, bytes) => attempt(() => putFile(folder, name, bytes)),
    get: async (name) => {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        requireMounted();
        if (systemErrorCode(error) === 'ENOENT')
          throw new UnusableFile(`The backup file ${name} is missing.`);
        throw explain(error);
      }
    },
    list: (prefix) => attempt(() => listFiles(folder, prefix)),
    remove: (name) => attempt(() => rm(join(folder, name), { force: true })),
  };
}

/** The file gets its name only when it is complete and on disk. */
async function putFile(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  await makeFolder(folder, dirname(path));
  const draft = `${path}.${randomUUID()}${draftEnding}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await giveToOwner(folder, draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

async function makeFolder(folder: string, path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await giveToOwner(folder, made);
    await syncFolder(dirname(made));
  }
}

/** Started by root, the program stores base backups, and the server's user stores WAL in the same folders. */
async function giveToOwner(folder: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

/** Keeps the names of a folder's new files after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open a folder to sync it.
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function listFiles(folder: string, prefix: string): Promise<readonly string[]> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    // A store without such files has no folder for them.
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    return [];
  });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== markerName && !entry.name.endsWith(draftEnding))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((name) => name.startsWith(prefix))
    .sort();
}
