import { describe, expect, test } from 'vitest';
import { chooseLocale, type LocalePreferences } from './choose-locale.ts';

const nobody: LocalePreferences = {
  query: null,
  isCrawler: false,
  stored: null,
  acceptLanguage: null,
  hostDefault: 'cs_CZ',
};

describe('the language of a page', () => {
  test.each<[string, Partial<LocalePreferences>, string]>([
    [
      'the link wins over everything',
      { query: 'de_DE', isCrawler: true, stored: 'es_ES', acceptLanguage: 'sk' },
      'de_DE',
    ],
    ['a link may name the bare language', { query: 'en' }, 'en_US'],
    ['an unknown language in the link is ignored', { query: 'fr_FR', stored: 'es_ES' }, 'es_ES'],
    [
      'a crawler gets the language of the host',
      { isCrawler: true, stored: 'es_ES', acceptLanguage: 'en' },
      'cs_CZ',
    ],
    ['the stored choice wins over the browser', { stored: 'sk_SK', acceptLanguage: 'en' }, 'sk_SK'],
    ['a broken stored choice is ignored', { stored: '<script>', acceptLanguage: 'de-AT' }, 'de_DE'],
    ['the browser is asked by its preference', { acceptLanguage: 'en;q=0.5, es-MX;q=0.9, fr' }, 'es_ES'],
    ['a language that the browser excludes is not taken', { acceptLanguage: 'en;q=0' }, 'cs_CZ'],
    ['else the host decides', { acceptLanguage: 'fr, pl', hostDefault: 'sk_SK' }, 'sk_SK'],
  ])('%s', (_, preferences, expected) => {
    expect(chooseLocale({ ...nobody, ...preferences })).toBe(expected);
  });
});
