import type { SearchOption } from '@dukat/contract/search';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStoredJson, writeStored } from '../../../platform/storage/stored.ts';

/** A search result that was opened. */
export interface RecentSearch {
  readonly id: string;
  readonly label: string;
  readonly path: string;
}

const maxRecent = 5;
const longest = 200;

/** Returns the last opened results, newest first. Ignores invalid storage content. */
export function recentSearches(): readonly RecentSearch[] {
  const stored = readStoredJson(storageKeys.recentSearches);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((row: unknown) => parseRecent(row)).slice(0, maxRecent);
}

/** Remembers a result. Leaves out orders, which the next person at this browser must not see. */
export function rememberSearch({ id, group, label, data: { path } }: SearchOption): void {
  if (path === null || group === 'orders') return;
  const others = recentSearches().filter((recent) => recent.path !== path);
  writeStored(
    storageKeys.recentSearches,
    JSON.stringify([{ id, label, path }, ...others].slice(0, maxRecent)),
  );
}

function parseRecent(row: unknown): RecentSearch[] {
  if (typeof row !== 'object' || row === null) return [];
  const { id, label, path }: Readonly<Record<string, unknown>> = { ...row };
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;
  // Accepts only paths of this site, because another program may have written to the storage.
  return isText(id) && isText(label) && isText(path) && /^\/(?![/\\])/.test(path)
    ? [{ id, label, path }]
    : [];
}
