import type { LocaleCode } from '@dukat/locales/locale';
import { languageTag } from '@dukat/locales/locale';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { loadCatalog } from './load-catalog.ts';

const whole = new Map<LocaleCode, Promise<Messages>>();

/**
 * Creates an instance per request: a shared one would use the language of the latest request. The server has all texts and merges them
 * once per language.
 */
export async function i18nFor(locale: LocaleCode): Promise<I18n> {
  const i18n = setupI18n();
  await activate(i18n, locale, [], (wanted) => {
    const messages = whole.get(wanted) ?? loadCatalog(wanted);
    whole.set(wanted, messages);
    return messages;
  });
  return i18n;
}

/** The language of the page when its own does not load. */
const fallbackLocale = 'en_US';

/** Loads the page's language. If that fails, it is logged and the page is shown in English (requirement 8). */
export async function activate(
  i18n: I18n,
  locale: LocaleCode,
  slices: readonly string[],
  load = loadCatalog,
): Promise<void> {
  // The language tag stays the same in the fallback: numbers and times were formatted in it and need no catalogue.
  i18n.loadAndActivate({
    locale: languageTag(locale),
    messages: await loadOrFallBack(locale, slices, load),
  });
}

/** Adds the texts of slices that the page had not loaded. */
export async function addTexts(
  i18n: I18n,
  locale: LocaleCode,
  slices: readonly string[],
  load = loadCatalog,
): Promise<void> {
  i18n.load(languageTag(locale), await loadOrFallBack(locale, slices, load));
}

async function loadOrFallBack(
  locale: LocaleCode,
  slices: readonly string[],
  load: typeof loadCatalog,
): Promise<Messages> {
  return (await tryLoad(locale, slices, load)) ?? (await tryLoad(fallbackLocale, slices, load)) ?? {};
}

async function tryLoad(
  locale: LocaleCode,
  slices: readonly string[],
  load: typeof loadCatalog,
): Promise<Messages | undefined> {
  try {
    return await load(locale, slices);
  } catch (error) {
    console.error('locale', locale, error);
    return undefined;
  }
}
