import { findPage, knownQuery } from './find-page.ts';

/** Of what is known of a query, the part that makes another page of it: without the matter of one visitor. */
export function publicQuery(path: string, search: string): string {
  const own: ReadonlySet<string> = new Set(findPage(path)?.ownQuery ?? []);
  const known = [...new URLSearchParams(knownQuery(path, search))].filter(([name]) => !own.has(name));
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`;
}
