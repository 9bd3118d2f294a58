import { languageTag } from '@dukat/locales/locale';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { usePage } from '../../../platform/use-page.ts';
import { PreferencesForm } from './preferences-form.tsx';

/** The language and display popup. */
export function Preferences({ className }: { readonly className: string | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const isSignedIn = useIsSignedIn();
  const [isOpen, setOpen] = useState(false);
  const language = languageTag(locale).slice(0, 2).toUpperCase();
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={`${t`Language and appearance`}: ${language}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe" />
        {language}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t`Language and appearance`}>
        <PreferencesForm />
        {isSignedIn && (
          <ButtonLink
            to="/myaccount"
            search={{ section: 'settings' }}
            look="quiet"
            isWide
            onClick={() => setOpen(false)}
          >
            {t`All settings`}
          </ButtonLink>
        )}
      </Dialog>
    </>
  );
}
