import type { LocaleCode } from '../locale.ts';

type Named = Readonly<Record<LocaleCode, string>>;

/** Names by which the search finds a slice's pages and sections, keyed by path: a name in each language, then after ` | ` its synonyms. */
export type PageNames = Readonly<Record<string, Named>>;

/** Returns a page's name and its synonyms in a language. */
export function nameIn(named: Named, locale: LocaleCode): { readonly name: string; readonly words: string } {
  const [name = '', words = ''] = named[locale].split(' | ');
  return { name, words };
}
