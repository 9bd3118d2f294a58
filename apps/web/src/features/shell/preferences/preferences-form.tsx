import { localeCodes, localeNames } from '@dukat/locales/locale';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Switch } from '@dukat/ui/forms/switch.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { usePage } from '../../../platform/use-page.ts';
import classes from '../menu/account-menu.module.css';
import { useColorScheme } from './use-color-scheme.ts';
import { useLanguage } from './use-language.ts';
import { useNewerStyle } from './use-newer-style.ts';

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
