import { type LocaleCode, localeFrom } from './locale.ts';

export interface LocalePreferences {
  /** The `locale` query parameter. */
  readonly query: string | null;
  readonly isCrawler: boolean;
  /** The language that the user chose here earlier. */
  readonly stored: string | null;
  /** The browser's Accept-Language header. */
  readonly acceptLanguage: string | null;
  readonly hostDefault: LocaleCode;
}

/** Requirement 2.11: the link decides first, then for crawlers the host's default, then the stored choice, the browser and the host. */
export function chooseLocale(preferences: LocalePreferences): LocaleCode {
  const asked = preferences.query === null ? undefined : localeFrom(preferences.query);
  if (asked !== undefined) return asked;
  if (preferences.isCrawler) return preferences.hostDefault;
  const stored = preferences.stored === null ? undefined : localeFrom(preferences.stored);
  return stored ?? browserLocale(preferences.acceptLanguage) ?? preferences.hostDefault;
}

function browserLocale(header: string | null): LocaleCode | undefined {
  return languagesByPreference(header ?? '')
    .map(localeFrom)
    .find((locale) => locale !== undefined);
}

/** Sorts the languages of the header by weight: "en;q=0.8, cs" gives cs, en. */
function languagesByPreference(header: string): string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [language = '', ...parameters] = part.split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return {
        language: language.trim(),
        quality: quality === undefined ? 1 : Number(quality.trim().slice(2)),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
