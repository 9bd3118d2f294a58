import { type LocaleCode, localeFrom } from '@dukat/locales/locale';

const key = 'back-office.locale';

/** Returns the language chosen earlier in this browser, otherwise the browser's language. */
export function chosenLocale(): LocaleCode {
  return localeFrom(localStorage.getItem(key)) ?? localeFrom(navigator.language) ?? 'en_US';
}

export function rememberLocale(locale: LocaleCode): void {
  localStorage.setItem(key, locale);
}
