import type { LocaleCode } from '@dukat/locales/locale';
import { storageKeys } from '../storage/keys.ts';
import { writeCookie, writeStored } from '../storage/stored.ts';

/** Saves the language in this browser and shows this page in it. Removes a language given in the URL. */
export function switchLocale(locale: LocaleCode): void {
  writeStored(storageKeys.locale, locale);
  writeCookie(storageKeys.locale, locale);
  const url = new URL(window.location.href);
  url.searchParams.delete('locale');
  window.location.assign(url);
}
