import { holdHyphens, holdTogether } from '@dukat/locales/hold-together';
import type { LocaleCode } from '@dukat/locales/locale';

type Language = 'cs' | 'sk' | 'en' | 'de' | 'es';
type Said = string | readonly string[];

/** Our own texts about coins. Each coin is a separate file, loaded only with its page. */
const texts = import.meta.glob<{ readonly text: Readonly<Record<Language, Said>> }>([
  '../../../../../packages/locales/src/coins/*.ts',
  '!../../../../../packages/locales/src/coins/*.test.ts',
]);

const languageOf: Readonly<Record<LocaleCode, Language>> = {
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
  return paragraphsOf((await load()).text[languageOf[locale]]).map((said) =>
    holdHyphens(holdTogether(said, locale), locale),
  );
}

function paragraphsOf(said: Said): readonly string[] {
  return typeof said === 'string' ? said.split(/\n\s*\n/).map((paragraph) => paragraph.trim()) : said;
}
