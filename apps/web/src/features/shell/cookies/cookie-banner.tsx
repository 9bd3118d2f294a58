import { Button } from '@dukat/ui/actions/button.tsx';
import { Wrap } from '@dukat/ui/layout/page.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { consent, recordConsent, watchConsent } from '../../../platform/storage/consent.ts';
import { usePage } from '../../../platform/use-page.ts';
import strip from '../strip.module.css';
import classes from './cookie-banner.module.css';
import { CookieButton } from './cookie-button.tsx';

/** Asks once for the cookie consent, in a strip that covers nothing. Rendered by the server. */
export function CookieBanner() {
  const { t } = useLingui();
  const { isConsentAsked } = usePage();
  const isOpen = useSyncExternalStore(
    watchConsent,
    () => consent() === undefined,
    () => true,
  );
  if (!isConsentAsked || !isOpen) return null;
  return (
    <section className={classes.banner} aria-label={t`Cookies`}>
      <Wrap className={classNames(strip.inner, classes.room)}>
        <p>
          {t`We use the cookies that the site needs. May we also measure which pages work well?`}{' '}
          <CookieButton className={classes.more} />
        </p>
        <div className={strip.buttons}>
          <Button size="small" onClick={() => recordConsent('rejected')}>{t`Reject`}</Button>
          <Button size="small" onClick={() => recordConsent('accepted')}>{t`Accept`}</Button>
        </div>
      </Wrap>
    </section>
  );
}
