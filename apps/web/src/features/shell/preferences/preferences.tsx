import { languageTag } from '@dukat/locales/locale';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Popover } from '@dukat/ui/overlays/popover.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { usePage } from '../../../platform/use-page.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** The language and display popup. */
export function Preferences({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const isSignedIn = useIsSignedIn();
  const language = languageTag(locale).slice(0, 2).toUpperCase();
  return (
    <Popover
      title={t`Language and appearance`}
      trigger={(wiring) => (
        <button {...wiring} className={className} aria-label={`${t`Language and appearance`}: ${language}`}>
          <Icon name="globe" />
          {language}
        </button>
      )}
    >
      {(close) => (
        <>
          <PreferencesForm />
          {isSignedIn && (
            <ButtonLink to="/myaccount" search={{ section: 'settings' }} look="quiet" isWide onClick={close}>
              {t`All settings`}
            </ButtonLink>
          )}
        </>
      )}
    </Popover>
  );
}
