import type { LocaleCode } from '@dukat/locales/locale';
import { languageTag } from '@dukat/locales/locale';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { loadCatalog } from './load-catalog.ts';

/** An own instance for each request: a shared one would speak the language of whoever asked last. */
export async function i18nFor(locale: LocaleCode): Promise<I18n> {
  const i18n = setupI18n();
  await activate(i18n, locale);
  return i18n;
}

/** In whose words a page speaks whose own language does not load. */
const fallbackLocale = 'en_US';

/** Loads the page's language; one that does not load is logged, and the page speaks English (specification 8). */
export async function activate(i18n: I18n, locale: LocaleCode, load = loadCatalog): Promise<void> {
  const messages = (await tryLoad(locale, load)) ?? (await tryLoad(fallbackLocale, load)) ?? {};
  // The tag stays: figures and times were drawn in it, and need no catalogue.
  i18n.loadAndActivate({ locale: languageTag(locale), messages });
}

async function tryLoad(locale: LocaleCode, load: typeof loadCatalog): Promise<Messages | undefined> {
  try {
    return await load(locale);
  } catch (error) {
    console.error('locale', locale, error);
    return undefined;
  }
}
