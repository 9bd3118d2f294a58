import type { PageNames } from '@dukat/locales/pages/page-names';
import { assert } from '@dukat/rules/result';

/** Merges the pages that the search finds. Exactly one slice names each page. */
export function mergePages(slices: readonly { readonly pages?: PageNames }[]): PageNames {
  const all = slices.flatMap(({ pages = {} }) => Object.entries(pages));
  const known = Object.fromEntries(all);
  assert(Object.keys(known).length === all.length, 'no two slices name the same page');
  return known;
}
