import type { LocaleCode } from '@dukat/locales/locale';
import { storageKeys } from '../storage/keys.ts';
import { writeCookie, writeStored } from '../storage/stored.ts';

/** Keeps the language in this browser and shows this page in it; a language that a link has named no longer counts. */
export function speak(locale: LocaleCode): void {
  writeStored(storageKeys.locale, locale);
  writeCookie(storageKeys.locale, locale);
  const url = new URL(window.location.href);
  url.searchParams.delete('locale');
  window.location.assign(url);
}
