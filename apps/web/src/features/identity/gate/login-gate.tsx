import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Icon } from '@dukat/ui/pictures/icon.tsx';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useIsSignedIn, wasLoggedOut, watchSession } from '../../../platform/api/session.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { useLoginSearch } from '../../../platform/use-login-search.ts';
import classes from '../account.module.css';

/** Replaces a page that needs a login (requirement 2.1). The login returns to it. */
export function LoginGate({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const search = useLoginSearch();
  // The server does not know about the automatic logout, so the first render leaves the notice out.
  const hasTimedOut = useSyncExternalStore(watchSession, wasLoggedOut, () => false);
  if (useIsSignedIn()) return children;
  return (
    <Page width="form">
      <PageHead title={t`Log in`} isIndexed={false} />
      <Card className={classes.card}>
        {hasTimedOut && (
          <Alert severity="info">{t`You were automatically logged out after inactivity.`}</Alert>
        )}
        <div className={classes.outcome}>
          <span className={classes.sign}>
            <Icon name="lock" size={28} />
          </span>
          <h1 className={classes.heading}>{t`Please login to view this page.`}</h1>
        </div>
        <div className={classes.choices}>
          <ButtonLink to="/login" search={search} look="main" isWide>
            {t`Go to login`}
          </ButtonLink>
          <ButtonLink to="/forgot_password" isWide>
            {t`I don't know the password`}
          </ButtonLink>
        </div>
      </Card>
    </Page>
  );
}
