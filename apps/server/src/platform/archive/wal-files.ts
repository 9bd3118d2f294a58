import { readFileSync } from 'node:fs';
import { nameInside, unpackFile } from './archive-file.ts';
import { type ArchiveStore, StoreProblem } from './archive-store.ts';

/** What the server needs while it replays WAL from the store. */
export interface RestorePlan {
  readonly target: string;
  readonly s3Key?: string | undefined;
  readonly keys: readonly string[];
  /** The stored names of each WAL file. An archiver that was killed stores a file twice. */
  readonly files: Readonly<Record<string, readonly string[]>>;
}

export function readRestorePlan(path: string): RestorePlan {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isPlan(value)) throw new Error(`${path} is no plan of a restore.`);
  return value;
}

function isPlan(value: unknown): value is RestorePlan {
  return value instanceof Object && 'target' in value && 'keys' in value && 'files' in value;
}

/** Lists the stored WAL files of a cluster by their PostgreSQL names. */
export async function listWal(
  store: ArchiveStore,
  system: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const files: Record<string, string[]> = {};
  for (const stored of await store.list(`${system}/wal/`)) {
    const name = nameInside(stored).split('/').at(-1) ?? '';
    files[name] = [...(files[name] ?? []), stored];
  }
  return files;
}

/** Returns undefined if the archive has no such file. Throws StoreProblem if it is damaged, or stored with two contents. */
export async function fetchWal(
  store: ArchiveStore,
  { keys, files }: Pick<RestorePlan, 'keys' | 'files'>,
  name: string,
): Promise<Uint8Array | undefined> {
  let content: Uint8Array | undefined;
  let problem: unknown;
  for (const stored of files[name] ?? []) {
    let found: Uint8Array;
    try {
      found = await unpackFile(stored, await store.get(stored), keys);
    } catch (error) {
      problem = error;
      continue;
    }
    if (content !== undefined && !Buffer.from(content).equals(found)) {
      throw new StoreProblem(
        `The archive holds two different files ${name}: two programs wrote into it. Restore to a moment before.`,
      );
    }
    content = found;
  }
  if (content === undefined && problem !== undefined) throw problem;
  return content;
}
