import type { LocaleCode } from '@dukat/locales/locale';
import { languageTag } from '@dukat/locales/locale';
import { type I18n, setupI18n } from '@lingui/core';
import { loadCatalog } from './load-catalog.ts';

/** An own instance for each request: a shared one would speak the language of whoever asked last. */
export async function i18nFor(locale: LocaleCode): Promise<I18n> {
  const i18n = setupI18n();
  await activate(i18n, locale);
  return i18n;
}

export async function activate(i18n: I18n, locale: LocaleCode): Promise<void> {
  const tag = languageTag(locale);
  i18n.loadAndActivate({ locale: tag, messages: await loadCatalog(locale) });
}
