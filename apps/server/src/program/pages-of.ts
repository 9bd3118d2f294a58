import type { PageNames } from '@dukat/locales/pages/page-names';
import { assert } from '@dukat/rules/result';

/** The pages that the search finds, each named by the one slice that it belongs to. */
export function pagesOf(slices: readonly { readonly pages?: PageNames }[]): PageNames {
  const all = slices.flatMap(({ pages = {} }) => Object.entries(pages));
  const known = Object.fromEntries(all);
  assert(Object.keys(known).length === all.length, 'no two slices name the same page');
  return known;
}
