import { StartProblem } from '../start/start-problem.ts';
import { type ArchiveStore, UnusableFile } from './archive-store.ts';
import {
  type BaseManifest,
  listBases,
  listSystems,
  readManifest,
  type StoredBase,
  timeOf,
} from './base-manifest.ts';
import { fetchWal } from './wal-files.ts';
import { findGap, parseSegment, segmentName } from './wal-name.ts';

/** Up to where WAL is replayed: to the end of the archive, the end of a base backup, or a moment. */
export type RecoveryTarget =
  | { readonly kind: 'latest' }
  | { readonly kind: 'base'; readonly label: string }
  | {
      readonly kind: 'time';
      readonly at: Date;
      /** False stops before what was committed at that moment. */
      readonly isInclusive: boolean;
    };

type WalFiles = Readonly<Record<string, readonly string[]>>;

/** Returns the only cluster of the store, or the named one. */
export async function chooseSystem(store: ArchiveStore, named: string | undefined): Promise<string> {
  const systems = await listSystems(store);
  if (named !== undefined && systems.includes(named)) return named;
  const [only, ...others] = systems;
  if (only === undefined) throw new StartProblem('There is no backup at BACKUP_TARGET.');
  if (named === undefined && others.length === 0) return only;
  throw new StartProblem(`Name the database with --system, one of: ${systems.join(', ')}.`);
}

interface Search {
  readonly store: ArchiveStore;
  readonly system: string;
  readonly keys: readonly string[];
  readonly files: WalFiles;
  /** The name of the manifest with which an interrupted restore began. */
  readonly begun?: string | undefined;
  /** Base backups that cannot be used, by the names of their manifests. Those that are found are added. */
  readonly unusable: Map<string, UnusableFile>;
  readonly print: (line: string) => void;
}

export interface ChosenBase {
  readonly base: StoredBase;
  readonly manifest: BaseManifest;
  /** The highest number of a seal that the newest base backups name. */
  readonly newestSeal: number;
}

/** Returns the newest usable base backup that ended before the target and belongs to the newest timeline, or the named one. */
export async function chooseBase(search: Search, target: RecoveryTarget): Promise<ChosenBase> {
  const { unusable } = search;
  const { bases } = await listBases(search.store, search.system);
  const isAbandoned = target.kind === 'base' ? () => false : await readAbandoned(search);
  const hasBegun = bases.some(({ manifestName }) => manifestName === search.begun);
  let newestSeal = 0;
  for (const base of bases.toReversed()) {
    const isCandidate = isBefore(base, target) && (!hasBegun || base.manifestName === search.begun);
    if (unusable.has(base.manifestName) || (newestSeal > 0 && !isCandidate)) continue;
    const manifest = await readUsable(search, base, isCandidate);
    if (manifest === undefined) continue;
    newestSeal = Math.max(newestSeal, manifest.seal);
    const isLate = target.kind === 'time' && new Date(manifest.stoppedAt) > target.at;
    if (isCandidate && !isLate && !isAbandoned(manifest)) return { base, manifest, newestSeal };
  }
  const [problem] = unusable.values();
  throw problem ?? new StartProblem(noBaseText(bases, target));
}

function isBefore({ label }: StoredBase, target: RecoveryTarget): boolean {
  if (target.kind === 'base') return label === target.label;
  return target.kind === 'latest' || timeOf(label) <= target.at;
}

/** Returns undefined for a manifest that is damaged, missing or closed to the keys: an older base backup may be usable. */
async function readUsable(
  { store, keys, unusable, print }: Search,
  base: StoredBase,
  isCandidate: boolean,
): Promise<BaseManifest | undefined> {
  try {
    return await readManifest(store, base, keys);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    print(`Warning: ${error.message}`);
    if (isCandidate) unusable.set(base.manifestName, error);
    return undefined;
  }
}

function noBaseText(bases: readonly StoredBase[], target: RecoveryTarget): string {
  switch (target.kind) {
    case 'latest':
      return 'There is no complete base backup at BACKUP_TARGET.';
    case 'base':
      return `There is no base backup ${target.label}, only: ${bases.map(({ label }) => label).join(', ')}.`;
    case 'time':
      return `There is no base backup from before ${target.at.toISOString()}.`;
  }
}

/** Returns whether a restore has left the history of a base backup behind, by the history of the newest timeline. */
async function readAbandoned(search: Search): Promise<(base: BaseManifest) => boolean> {
  const newest = Object.keys(search.files)
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1);
  if (newest === undefined) return () => false;
  const content = await fetchWal(search.store, search, newest);
  const newestTimeline = Number.parseInt(newest.slice(0, 8), 16);
  return isAbandonedBy(Buffer.from(content ?? []).toString(), newestTimeline);
}

/** A restore to before an earlier fork writes a line with a lower place, which then ends the earlier timelines, too. */
export function isAbandonedBy(
  history: string,
  newestTimeline: number,
): (base: Pick<BaseManifest, 'timeline' | 'stopWal'>) => boolean {
  const forks = [...history.matchAll(/^(\d+)\t([0-9A-F]+)\/([0-9A-F]+)/gm)].map(
    ([, timeline, high = '', low = '']) => ({
      timeline: Number(timeline),
      segment: Number.parseInt(high, 16) * 256 + Math.floor(Number.parseInt(low, 16) / 2 ** 24),
    }),
  );
  return ({ timeline, stopWal }) => {
    if (timeline === newestTimeline) return false;
    const first = forks.findIndex((fork) => fork.timeline === timeline);
    if (first === -1) return true;
    const end = Math.min(...forks.slice(first).map(({ segment }) => segment));
    return (parseSegment(stopWal)?.number ?? 0) >= end;
  };
}

/**
 * Returns the name of the first WAL file that is missing after the start of a base backup; undefined if none is. A restore to the base
 * backup itself needs only those until its end.
 */
export function findMissingWal(
  files: WalFiles,
  { startWal, stopWal, timeline }: BaseManifest,
  target: RecoveryTarget,
): string | undefined {
  const segments = Object.keys(files).flatMap((name) => parseSegment(name) ?? []);
  const last = parseSegment(stopWal)?.number ?? 0;
  const gap = findGap(segments, parseSegment(startWal)?.number ?? 0);
  if (gap === undefined || (target.kind === 'base' && gap > last)) return undefined;
  return segmentName({ timeline, number: gap });
}
