import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsSignedIn, wasLoggedOut } from '../../platform/api/session.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { useLoginSearch } from '../../platform/use-login-search.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './account.module.css';

/** Stands in for a page that needs a login (specification 2.1), and leads back to it. */
export function LoginGate({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  const search = useLoginSearch();
  if (useIsSignedIn()) return children;
  return (
    <Page width="form">
      <PageHead title={t`Log in`} isIndexed={false} />
      <Card className={classes.card}>
        {wasLoggedOut() && (
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
