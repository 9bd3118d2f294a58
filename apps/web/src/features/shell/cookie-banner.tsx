import { Button } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { isConsentAsked, recordConsent, watchConsent } from '../../platform/storage/consent.ts';
import classes from './cookie-banner.module.css';

/** Asks once about cookies; never asks a crawler. */
export function CookieBanner() {
  const { t } = useLingui();
  const isAsked = useSyncExternalStore(watchConsent, isConsentAsked, () => false);
  if (!isAsked) return null;
  return (
    <section className={classes.banner} aria-label={t`Cookies`}>
      <p>{t`We use cookies that the site needs. May we also use cookies that help us see which pages work well?`}</p>
      <div className={classes.buttons}>
        <Button size="small" onClick={() => recordConsent('rejected')}>{t`Reject`}</Button>
        <Button size="small" onClick={() => recordConsent('accepted')}>{t`Accept`}</Button>
      </div>
    </section>
  );
}
