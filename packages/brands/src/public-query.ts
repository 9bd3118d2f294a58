import { findPage, knownQuery } from './find-page.ts';

/** Returns the known query parameters without those that only fill in the page for one visitor. */
export function publicQuery(path: string, search: string): string {
  const own: ReadonlySet<string> = new Set(findPage(path)?.ownQuery ?? []);
  const known = [...new URLSearchParams(knownQuery(path, search))].filter(([name]) => !own.has(name));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}
