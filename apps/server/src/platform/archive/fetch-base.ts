import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { StartProblem } from '../start/start-problem.ts';
import { unpackFile } from './archive-file.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { BaseManifest, StoredBase } from './base-manifest.ts';
import { unpackPieces } from './base-pack.ts';
import { syncFolder } from './folder-store.ts';

interface Fetch {
  readonly store: ArchiveStore;
  readonly keys: readonly string[];
  readonly base: StoredBase;
  readonly manifest: BaseManifest;
  /** The folder that receives `postgres/`, the cluster. */
  readonly directory: string;
  /** Names the target; an interrupted restore continues only to the same one. */
  readonly goal: string;
}

export const progressName = 'progress.json';

/** Room for WAL and for what the replay adds, in addition to the cluster. */
const spareBytes = 512 * 2 ** 20;

export function neededBytes({ bytes }: BaseManifest): number {
  return Math.ceil(bytes * 1.2) + spareBytes;
}

/** Refuses a restore for which the disk has no room. */
export function refuseFullDisk(directory: string, needed: number): void {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  if (free < needed) {
    const inMb = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
    throw new StartProblem(`${directory} has ${inMb(free)} free, and the restore needs ${inMb(needed)}.`);
  }
}

/** Returns the name of the manifest whose base backup an interrupted restore fetches into the folder. */
export function readBegun(directory: string): string | undefined {
  return readProgress(join(directory, progressName))?.job.split(' ')[0];
}

/** Removes what was fetched of a base backup, so that another one can be fetched. */
export function removeFetched(directory: string): void {
  rmSync(join(directory, progressName), { force: true });
  rmSync(join(directory, 'postgres'), { recursive: true, force: true });
}

/** Fetches a base backup, and continues after the last complete pack if it was interrupted. */
export async function fetchBase(fetch: Fetch): Promise<void> {
  const { store, keys, base, manifest, directory, goal } = fetch;
  const cluster = join(directory, 'postgres');
  const progressFile = join(directory, progressName);
  const job = `${base.manifestName} ${goal}`;
  const progress = readProgress(progressFile);
  if (progress !== undefined && progress.job !== job) {
    throw new StartProblem(
      `${directory} holds an unfinished restore of another backup or moment: finish that one, or delete the folder.`,
    );
  }
  if (progress === undefined) {
    rmSync(cluster, { recursive: true, force: true });
    refuseFullDisk(directory, neededBytes(manifest));
    mkdirSync(cluster, { mode: 0o700 });
    for (const folder of manifest.folders)
      mkdirSync(inside(cluster, folder), { recursive: true, mode: 0o700 });
    for (const folder of ['..', '', ...manifest.folders]) await syncFolder(join(cluster, folder));
  }
  for (let index = progress?.done ?? 0; index < manifest.packs.length; index += 1) {
    const name = manifest.packs[index] ?? '';
    await writePieces(cluster, await unpackFile(name, await store.get(name), keys));
    writeProgress(progressFile, { job, done: index + 1 });
  }
}

async function writePieces(cluster: string, pack: Uint8Array): Promise<void> {
  const folders = new Set<string>();
  for (const { path, offset, bytes } of unpackPieces(pack)) {
    const target = inside(cluster, path);
    folders.add(dirname(target));
    const file = await open(target, existsSync(target) ? 'r+' : 'w', 0o600);
    try {
      await file.write(bytes, 0, bytes.length, offset);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  for (const folder of folders) await syncFolder(folder);
}

/** A backup must not write outside its folder. */
function inside(cluster: string, path: string): string {
  const target = normalize(join(cluster, path));
  if (!target.startsWith(join(cluster, '/')))
    throw new StartProblem(`The backup names a wrong file: ${path}.`);
  return target;
}

interface Progress {
  readonly job: string;
  readonly done: number;
}

function readProgress(file: string): Progress | undefined {
  if (!existsSync(file)) return undefined;
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return value instanceof Object && 'job' in value && 'done' in value
    ? { job: String(value.job), done: Number(value.done) }
    : undefined;
}

/** The pieces are on disk before: after a power cut it must not count a pack that is not. */
function writeProgress(file: string, progress: Progress): void {
  writeFileSync(`${file}.new`, JSON.stringify(progress), { flush: true });
  renameSync(`${file}.new`, file);
}
