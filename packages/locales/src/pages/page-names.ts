import type { LocaleCode } from '../locale.ts';

type Named = readonly [cs: string, sk: string, en: string, de: string, es: string];

/** How a slice's pages and sections are found, by their addresses: a name in each language, then after a bar the other words that people type. */
export type PageNames = Readonly<Record<string, Named>>;

const places: Readonly<Record<LocaleCode, number>> = { cs_CZ: 0, sk_SK: 1, en_US: 2, de_DE: 3, es_ES: 4 };

/** A page's name in a language, and what else people call it there. */
export function nameIn(named: Named, locale: LocaleCode): { readonly name: string; readonly words: string } {
  const [name = '', words = ''] = (named[places[locale]] ?? '').split(' | ');
  return { name, words };
}
