import { languageTag } from '@dukat/locales/locale';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { Popover } from '@dukat/ui/overlays/popover.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { usePage } from '../../../platform/use-page.ts';

// Loaded when the pointer or focus comes near the button.
const loadForm = async () => (await import('./preferences-form.tsx')).PreferencesForm;
const PreferencesForm = lazyPart(loadForm);

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
        <button
          {...wiring}
          className={className}
          aria-label={`${t`Language and appearance`}: ${language}`}
          onPointerEnter={() => void loadForm()}
          onFocus={() => void loadForm()}
        >
          <Icon name="globe" />
          {language}
        </button>
      )}
    >
      {(close) => (
        <>
          <Suspense fallback={<Skeleton height={280} />}>
            <PreferencesForm />
          </Suspense>
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
