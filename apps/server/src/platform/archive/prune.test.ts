import { expect, test } from 'vitest';
import { type ArchiveStore, StoreProblem } from './archive-store.ts';
import { labelOf } from './base-manifest.ts';
import { decideKept, pruneArchive } from './prune.ts';
import { segmentName } from './wal-name.ts';

const now = new Date('2026-11-24T03:00:00Z');
const wal = (number: number) => segmentName({ timeline: 1, number });
const daysAgo = (days: number) => labelOf(new Date(now.getTime() - days * 86_400_000));

/** A base backup each night, the oldest first; each day has ten WAL files, of which a base needs two. */
const nights = Array.from({ length: 500 }, (_, index) => ({
  label: daysAgo(499 - index),
  startWal: wal(index * 10),
  stopWal: wal(index * 10 + 1),
}));

test('keeps all of 35 days, the base before them, and the first of each month for a year', () => {
  const { bases, isNeeded } = decideKept(nights, now);
  const kept = nights.filter(({ label }) => bases.has(label));
  expect(kept.filter(({ label }) => label >= daysAgo(36))).toHaveLength(37);
  expect(bases.has(daysAgo(36))).toBe(true);
  expect(bases.has(daysAgo(37))).toBe(false);
  const monthly = kept.filter(({ label }) => label < daysAgo(36)).map(({ label }) => label.slice(0, 8));
  expect(monthly).toEqual([
    '20251201',
    '20260101',
    '20260201',
    '20260301',
    '20260401',
    '20260501',
    '20260601',
    '20260701',
    '20260801',
    '20260901',
    '20261001',
  ]);
  const index = nights.findIndex(({ label }) => label === daysAgo(36));
  expect([isNeeded(wal(index * 10)), isNeeded(wal(index * 10 - 1))]).toEqual([true, false]);
  const december = nights.findIndex(({ label }) => label.startsWith('20251201'));
  expect([0, 1, 2].map((offset) => isNeeded(wal(december * 10 + offset)))).toEqual([true, true, false]);
  expect(isNeeded('00000002.history')).toBe(true);
});

test('keeps the newest base however old it is, and all WAL without a base', () => {
  const [first, second] = nights;
  if (first === undefined || second === undefined) throw new Error('expected two bases');
  expect([...decideKept([first, second], now).bases]).toEqual([second.label]);
  expect(decideKept([], now).isNeeded(wal(1))).toBe(true);
});

function memoryStore(names: string[], mayRemove: boolean): ArchiveStore {
  return {
    put: async () => {},
    get: async () => new Uint8Array(),
    list: async (prefix) => names.filter((name) => name.startsWith(prefix)).sort(),
    remove: async (name) => {
      if (!mayRemove) throw new StoreProblem('The bucket b refused to DELETE x (403 AccessDenied).');
      names.splice(names.indexOf(name), 1);
    },
  };
}

const stored = (name: string) => `${name}-${'0'.repeat(64)}.zst.age`;

test('removes old bases and WAL, and reports a store that does not let it', async () => {
  const names = nights.flatMap(({ label, startWal, stopWal }) => [
    stored(`1/base/${label}/000000`),
    stored(`1/base/${label}/manifest.${startWal}.${stopWal}`),
    stored(`1/wal/x/${startWal}`),
  ]);
  const before = names.length;
  expect((await pruneArchive(memoryStore([...names], false), '1', now)).problem).toMatch(/refused to DELETE/);
  const { removed, problem } = await pruneArchive(memoryStore(names, true), '1', now);
  expect([problem, names.length]).toEqual([undefined, before - removed]);
  expect(names.length).toBe(3 * (37 + 11));
});
