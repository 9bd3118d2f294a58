import type { SearchOption } from '@dukat/contract/search';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStoredJson, writeStored } from '../../../platform/storage/stored.ts';

/** A place that was found and opened. */
export interface RecentSearch {
  readonly id: string;
  readonly label: string;
  readonly path: string;
}

const mostRecent = 5;
const longest = 200;

/** The places that were opened last, the newest first; nonsense in the storage is none. */
export function recentSearches(): readonly RecentSearch[] {
  const stored = readStoredJson(storageKeys.recentSearches);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((row: unknown) => recentOf(row)).slice(0, mostRecent);
}

/** Remembers a place. Whose orders were looked at, the next person at this browser must not see. */
export function rememberSearch({ id, group, label, data: { path } }: SearchOption): void {
  if (path === null || group === 'orders') return;
  const others = recentSearches().filter((recent) => recent.path !== path);
  writeStored(
    storageKeys.recentSearches,
    JSON.stringify([{ id, label, path }, ...others].slice(0, mostRecent)),
  );
}

function recentOf(row: unknown): RecentSearch[] {
  if (typeof row !== 'object' || row === null) return [];
  const { id, label, path }: Readonly<Record<string, unknown>> = { ...row };
  const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;
  // Only a path of this site: another program may have written here.
  return isText(id) && isText(label) && isText(path) && /^\/(?![/\\])/.test(path)
    ? [{ id, label, path }]
    : [];
}
