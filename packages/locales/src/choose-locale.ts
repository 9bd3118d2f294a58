import { type LocaleCode, localeFrom } from './locale.ts';

export interface LocaleWishes {
  /** The `locale` query parameter. */
  readonly query: string | null;
  readonly isCrawler: boolean;
  /** What the person chose here before. */
  readonly stored: string | null;
  /** The browser's Accept-Language header, best first. */
  readonly acceptLanguage: string | null;
  readonly hostDefault: LocaleCode;
}

/** Specification 2.11: the link, then the crawler's default by host, the stored choice, the browser, the host. */
export function chooseLocale(wishes: LocaleWishes): LocaleCode {
  const asked = wishes.query === null ? undefined : localeFrom(wishes.query);
  if (asked !== undefined) return asked;
  if (wishes.isCrawler) return wishes.hostDefault;
  const stored = wishes.stored === null ? undefined : localeFrom(wishes.stored);
  return stored ?? browserLocale(wishes.acceptLanguage) ?? wishes.hostDefault;
}

function browserLocale(header: string | null): LocaleCode | undefined {
  return languagesByWish(header ?? '')
    .map(localeFrom)
    .find((locale) => locale !== undefined);
}

/** "en;q=0.8, cs" is cs before en. */
function languagesByWish(header: string): string[] {
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
