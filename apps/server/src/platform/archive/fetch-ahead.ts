import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArchiveStore } from './archive-store.ts';
import { fetchWal, type RestorePlan } from './wal-files.ts';
import { parseSegment, segmentName } from './wal-name.ts';

/** Files of 16 MB that wait for the server at most. */
const mostAhead = 8;
/** Files that are fetched at once, since a store may be far away. */
const fetchedAtOnce = 3;
const pollMs = 20;
const longestWaitMs = 10_000;
const draftEnding = '.part';

/** The folder of files that are fetched ahead, beside the plan of the restore. */
export const aheadName = 'wal-ahead';
/** The file into which the server's restore command writes the name that it needs. */
export const askedName = 'asked';

interface FetchAhead {
  readonly store: ArchiveStore;
  readonly plan: Pick<RestorePlan, 'keys' | 'files'>;
  /** The first WAL file that the server will need. */
  readonly first: string;
  /** The folder from which the server takes the files. */
  readonly folder: string;
  /** The server's user, if it is another one. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Fetches the WAL files that follow the one that the server needs, so that it does not start a program for each. A file that cannot be
 * fetched or stored is left out: the server then fetches it by the program, which names the problem (ADR 174).
 */
export function fetchAhead({ store, plan, first, folder, owner }: FetchAhead): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const taken = new Set<string>();
  let asked: string | undefined;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);

  function findNext(): string | undefined {
    const found = readAsked(folder);
    if (found !== undefined && found !== asked && found in plan.files) {
      asked = found;
      dropOthers(folder, [found, ...following(found, plan)]);
    }
    const wanted = asked === undefined ? [first, ...following(first, plan)] : following(asked, plan);
    return wanted.find((name) => name in plan.files && !taken.has(name));
  }

  async function fetchOne(name: string): Promise<void> {
    const path = join(folder, name);
    const draft = `${path}${draftEnding}`;
    try {
      // Announces the file: the program waits for it instead of fetching it again.
      writeFileSync(draft, '', { mode: 0o600 });
      const content = await fetchWal(store, plan, name);
      if (content === undefined || stopping.signal.aborted) return;
      writeFileSync(draft, content, { mode: 0o600 });
      if (owner !== undefined) chownSync(draft, owner.uid, owner.gid);
      renameSync(draft, path);
    } catch {
      // The program fetches it and names the problem.
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const name = findNext();
      if (name === undefined) {
        await wait(pollMs);
        continue;
      }
      taken.add(name);
      await fetchOne(name);
    }
  }

  const workers = Array.from({ length: fetchedAtOnce }, work);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The files after the named one in its timeline. Files of another timeline are fetched once the server needs the first of them. */
function following(name: string, { files }: Pick<RestorePlan, 'files'>): readonly string[] {
  const segment = parseSegment(name);
  if (segment === undefined) return [];
  return Array.from({ length: mostAhead - 1 }, (_, index) =>
    segmentName({ ...segment, number: segment.number + index + 1 }),
  ).filter((next) => next in files);
}

/** Returns undefined if the server asked for another kind of file, such as a history of timelines. */
function readAsked(folder: string): string | undefined {
  try {
    const name = readFileSync(join(folder, askedName), 'utf8').trim();
    return parseSegment(name) === undefined ? undefined : name;
  } catch {
    return undefined;
  }
}

/** The server skips files if it continues a replay or changes to another timeline. */
function dropOthers(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (parseSegment(name) !== undefined && !kept.includes(name)) rmSync(join(folder, name), { force: true });
  }
}

/** Moves a file that is just being fetched ahead to the path, and waits for that; returns false if it is not. */
export async function takeFetched(folder: string, name: string, path: string): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs;
  while (true) {
    const isExpected = existsSync(join(folder, `${name}${draftEnding}`)) && performance.now() < deadline;
    try {
      renameSync(join(folder, name), path);
      return true;
    } catch {
      if (!isExpected) return false;
    }
    await wait(pollMs);
  }
}
