import { updateSettings } from '@dukat/contract/settings';
import { type LocaleCode, localeCodes, localeNames } from '@dukat/locales/locale';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApi } from '../../../platform/api/queries.ts';
import { bearerToken } from '../../../platform/api/session.ts';
import { switchLocale } from '../../../platform/i18n/switch-locale.ts';
import { storageKeys } from '../../../platform/storage/keys.ts';
import { readStored, writeCookie, writeStored } from '../../../platform/storage/stored.ts';
import { usePage } from '../../../platform/use-page.ts';
import classes from '../menu/account-menu.module.css';
import { useColorScheme } from './use-color-scheme.ts';

export function PreferencesForm() {
  const { t } = useLingui();
  const { locale } = usePage();
  const [scheme, setScheme] = useColorScheme();
  const [isNewer, setNewer] = useNewerStyle();
  const switchLocale = useLanguage();
  return (
    <>
      <div className={classes.group}>
        <h3 className={classes.heading}>{t`Language`}</h3>
        <div className={classes.languages}>
          {localeCodes.map((code) => (
            <button
              key={code}
              type="button"
              lang={code.slice(0, 2)}
              className={classes.language}
              aria-pressed={code === locale}
              onClick={() => void switchLocale(code)}
            >
              {localeNames[code]}
              {code === locale && <Icon name="check" size={18} />}
            </button>
          ))}
        </div>
      </div>
      <div className={classes.group}>
        <h3 className={classes.heading}>{t`Appearance`}</h3>
        <Segmented
          label={t`Appearance`}
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'system', label: t`System` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
        <Switch label={t`New look`} checked={isNewer} onChange={setNewer} />
      </div>
    </>
  );
}

/** Saves the language in the user's settings, then shows this page in it. */
function useLanguage(): (locale: LocaleCode) => Promise<void> {
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

/** The flag of the newer visual style: applied at once, and saved in a cookie for the first paint of the next page. */
function useNewerStyle(): [boolean, (isNewer: boolean) => void] {
  const { isNewerStyle: drawn } = usePage();
  const [isNewer, setNewer] = useState(() => {
    const stored = readStored(storageKeys.newerStyle);
    return stored === null ? drawn : stored === 'true';
  });
  return [
    isNewer,
    (chosen) => {
      setNewer(chosen);
      if (chosen) document.documentElement.dataset.style = 'newer';
      else delete document.documentElement.dataset.style;
      writeStored(storageKeys.newerStyle, String(chosen));
      writeCookie(storageKeys.newerStyle, String(chosen));
    },
  ];
}
