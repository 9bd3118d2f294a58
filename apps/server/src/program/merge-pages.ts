import type { PageNames } from '@dukat/locales/pages/page-names';
import { assert } from '@dukat/rules/result';

/** Merges the pages that the search finds. Exactly one slice names each page. */
export function mergePages(slices: readonly { readonly pages?: PageNames }[]): PageNames {
  const all = slices.flatMap(({ pages = {} }) => Object.entries(pages));
  const known = Object.fromEntries(all);
  assert(Object.keys(known).length === all.length, 'expected the names of pages to be unique');
  return known;
}
