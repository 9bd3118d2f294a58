import type { Database } from './database.ts';
import { rootDatabase } from './read-snapshot.ts';

/** The most values kept for one database; beyond it all are dropped and read again when needed. */
const mostKept = 100_000;

/**
 * Caches values that never change once stored. Missing values are read again each time. What a writing transaction reads is cached only
 * for that transaction, since it may be rolled back; a snapshot reads committed values, so it shares the cache of its database.
 */
export function cacheImmutable<Value>(
  read: (db: Database, key: string) => Promise<Value | undefined>,
): (db: Database, key: string) => Promise<Value | undefined> {
  const kept = new WeakMap<Database, Map<string, Value>>();
  return async (db, key) => {
    const owner = rootDatabase(db);
    const known = kept.get(owner) ?? new Map<string, Value>();
    kept.set(owner, known);
    const found = known.get(key) ?? (await read(db, key));
    if (found === undefined) return undefined;
    if (known.size >= mostKept) known.clear();
    known.set(key, found);
    return found;
  };
}
