import type { LocaleCode } from '../locale.ts';

type Named = readonly [cs: string, sk: string, en: string, de: string, es: string];

/** Names by which the search finds a slice's pages and sections, keyed by path: a name in each language, then after ` | ` its synonyms. */
export type PageNames = Readonly<Record<string, Named>>;

const places: Readonly<Record<LocaleCode, number>> = { cs_CZ: 0, sk_SK: 1, en_US: 2, de_DE: 3, es_ES: 4 };

/** Returns a page's name and its synonyms in a language. */
export function nameIn(named: Named, locale: LocaleCode): { readonly name: string; readonly words: string } {
  const [name = '', words = ''] = (named[places[locale]] ?? '').split(' | ');
  return { name, words };
}
