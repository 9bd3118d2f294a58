import type { Database } from './database.ts';

/** Values kept for one database; past this all are forgotten and read again when needed. */
const mostKept = 100_000;

/**
 * Reads what never changes once it is there, and keeps it in memory. What is not there yet is asked for each time; what a
 * transaction reads is kept for that transaction alone, since it may yet be undone.
 */
export function remembered<Value>(
  read: (db: Database, key: string) => Promise<Value | undefined>,
): (db: Database, key: string) => Promise<Value | undefined> {
  const kept = new WeakMap<Database, Map<string, Value>>();
  return async (db, key) => {
    const known = kept.get(db) ?? new Map<string, Value>();
    kept.set(db, known);
    const found = known.get(key) ?? (await read(db, key));
    if (found === undefined) return undefined;
    if (known.size >= mostKept) known.clear();
    known.set(key, found);
    return found;
  };
}
