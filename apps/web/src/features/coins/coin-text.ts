import type { LocaleCode } from '@dukat/locales/locale';
import { holdHyphens, insertNonBreakingSpaces } from '@dukat/locales/non-breaking-spaces';

type Language = 'cs' | 'sk' | 'en' | 'de' | 'es';
type RawText = string | readonly string[];

/** Our own texts about coins. Each coin is a separate file, loaded only with its page. */
const texts = import.meta.glob<{ readonly text: Readonly<Record<Language, RawText>> }>([
  '../../../../../packages/locales/src/coins/*.ts',
  '!../../../../../packages/locales/src/coins/*.test.ts',
]);

const contentLanguages: Readonly<Record<LocaleCode, Language>> = {
  cs_CZ: 'cs',
  sk_SK: 'sk',
  en_US: 'en',
  de_DE: 'de',
  es_ES: 'es',
};

/** Returns the paragraphs about a coin in a language. Empty if there is no text. */
export async function coinText(code: string, locale: LocaleCode): Promise<readonly string[]> {
  const load = texts[`../../../../../packages/locales/src/coins/${code.toLowerCase()}.ts`];
  if (load === undefined) return [];
  return toParagraphs((await load()).text[contentLanguages[locale]]).map((said) =>
    holdHyphens(insertNonBreakingSpaces(said, locale), locale),
  );
}

function toParagraphs(said: RawText): readonly string[] {
  return typeof said === 'string' ? said.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : said;
}
