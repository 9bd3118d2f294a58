import { processProviderReturn } from '@dukat/contract/login-providers';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { type ProviderReturnSearch, returnBody } from '../../platform/provider-return-search.ts';
import { pathAfterLogin, returnPath } from '../../platform/return-path.ts';
import { storageKeys } from '../../platform/storage/keys.ts';
import { readStored } from '../../platform/storage/stored.ts';
import classes from './account.module.css';
import { CompleteSignup } from './complete-signup.tsx';
import { LoginOutcome } from './login-outcome.tsx';
import { useRedirectAfterLogin } from './use-redirect-after-login.ts';
import { useStartSession } from './use-start-session.ts';

/** The redirect page of login providers. Submits their parameters once. */
export function OauthPage({ search }: { readonly search: ProviderReturnSearch }) {
  const { t } = useLingui();
  return (
    <Page width="form" title={t`Log in`}>
      <PageHead title={t`Log in`} isIndexed={false} />
      <Card className={classes.card}>
        {search.state === undefined ? (
          <>
            <p className={classes.text}>{t`The login could not be confirmed. Please start again.`}</p>
            <ButtonLink to="/login" isWide>{t`Go to login`}</ButtonLink>
          </>
        ) : (
          <ProviderReturn search={search} state={search.state} />
        )}
      </Card>
    </Page>
  );
}

const redirectPath = () => returnPath(readStored(storageKeys.afterLogin) ?? undefined) ?? pathAfterLogin;

interface ReturnProps {
  readonly search: ProviderReturnSearch;
  readonly state: string;
}

function ProviderReturn({ search, state }: ReturnProps) {
  const navigate = useNavigate();
  const startSession = useStartSession();
  const { mutate, data, error } = useApiMutation(processProviderReturn);
  useRedirectAfterLogin(redirectPath);
  const submittedState = useRef<string>(undefined);
  useEffect(() => {
    if (submittedState.current === state) return;
    submittedState.current = state;
    mutate(
      { body: returnBody(search, state) },
      {
        onSuccess: (outcome) => {
          if ('token' in outcome) startSession(outcome);
          if ('linked' in outcome) void navigate({ to: '/myaccount', search: { section: 'security' } });
        },
      },
    );
  });

  return (
    <LoginOutcome error={error} ticket={data !== undefined && 'ticket' in data ? data.ticket : undefined}>
      {data !== undefined && 'owes' in data ? <CompleteSignup {...data} /> : <Spinner />}
    </LoginOutcome>
  );
}
