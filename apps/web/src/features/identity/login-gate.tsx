import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsSignedIn, wasLoggedOut } from '../../platform/api/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './login-gate.module.css';

/** Stands in for a page that needs a login (specification 2.1). */
export function LoginGate({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  if (useIsSignedIn()) return children;
  return (
    <Page width="form">
      <div className={classes.gate}>
        {wasLoggedOut() && (
          <Alert severity="info">{t`You were automatically logged out after inactivity.`}</Alert>
        )}
        <p className={classes.text}>{t`Please login to view this page.`}</p>
        <ButtonLink to={'/login' as string} look="main" isWide>
          {t`Go to login`}
        </ButtonLink>
        <ButtonLink to={'/forgot_password' as string} isWide>
          {t`I don't know the password`}
        </ButtonLink>
      </div>
    </Page>
  );
}
