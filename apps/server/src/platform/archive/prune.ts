import { type ArchiveStore, StoreProblem } from './archive-store.ts';
import { listBases, type StoredBase, timeOf } from './base-manifest.ts';
import { listWal } from './wal-files.ts';
import { parseSegment } from './wal-name.ts';

const dayMs = 86_400_000;
/** For so long the database can be restored to any moment. */
export const restorePointDays = 35;
/** For so long the first base backup of each month is kept. */
const monthlyDays = 366;

type Span = Pick<StoredBase, 'label' | 'startWal' | 'stopWal'>;

export interface Kept {
  readonly bases: ReadonlySet<string>;
  /** Whether a WAL file is needed for a moment or by a monthly base backup. */
  isNeeded(wal: string): boolean;
}

/** Decides what to keep. A moment of the last 35 days needs the newest base backup before it, which may be older. */
export function decideKept(bases: readonly Span[], now: Date): Kept {
  const ageDays = ({ label }: Span) => (now.getTime() - timeOf(label).getTime()) / dayMs;
  const firstRecent = bases.findIndex((base) => ageDays(base) <= restorePointDays);
  // Without a recent one the newest stays, however old it is.
  const oldest = Math.max(0, (firstRecent === -1 ? bases.length : firstRecent) - 1);
  const continuous = bases.slice(oldest);
  const monthOf = ({ label }: Span) => label.slice(0, 6);
  const monthly = bases.filter(
    (base, index) =>
      ageDays(base) <= monthlyDays && bases.findIndex((other) => monthOf(other) === monthOf(base)) === index,
  );
  const numberOf = (wal: string) => parseSegment(wal)?.number;
  const from = continuous[0] === undefined ? undefined : numberOf(continuous[0].startWal);
  const spans = monthly.map(
    ({ startWal, stopWal }) => [numberOf(startWal) ?? 0, numberOf(stopWal) ?? 0] as const,
  );
  return {
    bases: new Set([...continuous, ...monthly].map(({ label }) => label)),
    isNeeded: (wal) => {
      const number = numberOf(wal);
      if (number === undefined || from === undefined) return true;
      return number >= from || spans.some(([first, last]) => number >= first && number <= last);
    },
  };
}

export interface Pruned {
  readonly removed: number;
  /** The first file that the store did not let us remove. */
  readonly problem: string | undefined;
}

/** Removes what the rule does not keep. A base backup loses its manifest first, so that a part of it never looks complete. */
export async function pruneArchive(store: ArchiveStore, system: string, now: Date): Promise<Pruned> {
  const { bases } = await listBases(store, system);
  const kept = decideKept(bases, now);
  const old = bases.filter(({ label }) => !kept.bases.has(label));
  const packs: string[] = [];
  for (const { label, manifestName } of old) {
    const names = await store.list(`${system}/base/${label}/`);
    packs.push(manifestName, ...names.filter((name) => name !== manifestName));
  }
  const wal = Object.entries(await listWal(store, system)).flatMap(([name, stored]) =>
    kept.isNeeded(name) ? [] : stored,
  );
  let removed = 0;
  try {
    for (const name of [...packs, ...wal]) {
      await store.remove(name);
      removed += 1;
    }
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error;
    return { removed, problem: error.message };
  }
  return { removed, problem: undefined };
}
