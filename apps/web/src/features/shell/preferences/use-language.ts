import { updateSettings } from '@dukat/contract/settings';
import type { LocaleCode } from '@dukat/locales/locale';
import { useApi } from '../../../platform/api/queries.ts';
import { bearerToken } from '../../../platform/api/session.ts';
import { switchLocale } from '../../../platform/i18n/switch-locale.ts';

/** Saves the language in the user's settings, then shows this page in it. */
export function useLanguage(): (locale: LocaleCode) => Promise<void> {
  const api = useApi();
  return async (locale) => {
    if (bearerToken() !== null) {
      try {
        await api(updateSettings, { body: { locale } });
      } catch (error) {
        console.error('locale', error);
      }
    }
    switchLocale(locale);
  };
}
