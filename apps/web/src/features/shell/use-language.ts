import { updateSettings } from '@dukat/contract/settings';
import type { LocaleCode } from '@dukat/locales/locale';
import { useApi } from '../../platform/api/queries.ts';
import { bearerToken } from '../../platform/api/session.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { writeCookie, writeStored } from '../../platform/storage/stored.ts';

/** Saves the language with the user's settings, then shows this page in it. */
export function useLanguage(): (locale: LocaleCode) => Promise<void> {
  const api = useApi();
  return async (locale) => {
    writeStored(storageKeys.locale, locale);
    writeCookie(storageKeys.locale, locale);
    if (bearerToken() !== null) {
      try {
        await api(updateSettings, { body: { locale } });
      } catch (error) {
        console.error('locale', error);
      }
    }
    const url = new URL(window.location.href);
    url.searchParams.delete('locale');
    window.location.assign(url);
  };
}
