import { translate } from '../compiled-texts.ts';
import type { Descriptor } from '../descriptors.ts';
import type { LocaleCode } from '../locale.ts';

/** Names by which the search finds a slice's pages and sections, keyed by path: a name, then after ` | ` its synonyms. */
export type PageNames = Readonly<Record<string, Descriptor>>;

/** Returns a page's name and its synonyms in a language. */
export function nameIn(
  named: Descriptor,
  locale: LocaleCode,
): { readonly name: string; readonly words: string } {
  const [name = '', words = ''] = translate(named, locale).split(' | ');
  return { name, words };
}
