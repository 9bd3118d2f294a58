import type { LocaleCode } from '@dukat/locales/locale';
import { holdHyphens, insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';

type Language = 'cs' | 'sk' | 'en' | 'de' | 'es';

/** Our own texts about coins. Each coin is a separate file, loaded only with its page. */
const texts = import.meta.glob<Readonly<Record<Language, string>>>(
  '../../../../../packages/locales/src/coins/*.json',
  { import: 'default' },
);

const contentLanguages: Readonly<Record<LocaleCode, Language>> = {
  cs_CZ: 'cs',
  sk_SK: 'sk',
  en_US: 'en',
  de_DE: 'de',
  es_ES: 'es',
};

/** Returns the paragraphs about a coin in a language. Empty if there is no text. */
export async function coinText(code: string, locale: LocaleCode): Promise<readonly string[]> {
  const load = texts[`../../../../../packages/locales/src/coins/${code.toLowerCase()}.json`];
  if (load === undefined) return [];
  const text = (await load())[contentLanguages[locale]];
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => holdHyphens(insertNonBreakingSpaces(paragraph.trim(), locale), locale));
}
