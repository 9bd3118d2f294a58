/** The five languages of the product, in the spelling of requirement 1. */
export const localeCodes = ['cs_CZ', 'sk_SK', 'en_US', 'de_DE', 'es_ES'] as const;
export type LocaleCode = (typeof localeCodes)[number];

/** Texts of one capability in every language. A missing language or text does not compile. */
export type Texts<Key extends string> = Readonly<Record<LocaleCode, Readonly<Record<Key, string>>>>;

export function isLocaleCode(text: string): text is LocaleCode {
  return localeCodes.some((code) => code === text);
}

/** `cs`, `cs-CZ` and `cs_CZ` are the same language; an unknown one gives undefined. */
export function localeFrom(text: string | undefined | null): LocaleCode | undefined {
  if (text === undefined || text === null) return undefined;
  const exact = text.replace('-', '_');
  if (isLocaleCode(exact)) return exact;
  const language = exact.slice(0, 2).toLowerCase();
  return localeCodes.find((code) => code.startsWith(language));
}

/** The language tag for HTML, Intl and HTTP: `cs-CZ`. */
export function languageTag(locale: LocaleCode): string {
  return locale.replace('_', '-');
}

/** Each language's name in that language. */
export const localeNames: Readonly<Record<LocaleCode, string>> = {
  cs_CZ: 'Čeština',
  sk_SK: 'Slovenčina',
  en_US: 'English',
  de_DE: 'Deutsch',
  es_ES: 'Español',
};
