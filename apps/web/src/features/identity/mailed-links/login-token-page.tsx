import { logInWithLink } from '@dukat/contract/identity';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { SecondStepForm } from '../second-step-form.tsx';
import { useFailureText } from '../use-failure-text.ts';
import { useRedirectAfterLogin } from '../use-redirect-after-login.ts';
import { useStartSession } from '../use-start-session.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';
import { OtherDeviceCheck } from './other-device-check.tsx';

/** The landing page of a mailed login link. Logs in automatically on the device that requested it, after a confirmation elsewhere. */
export function LoginTokenPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  return (
    <MailedLinkPage title={t`Log in`} token={token}>
      {(given) => <LinkLogin token={given} />}
    </MailedLinkPage>
  );
}

function LinkLogin({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const startSession = useStartSession();
  const failureText = useFailureText();
  const { mutate, data, error, isPending } = useApiMutation(logInWithLink);
  useRedirectAfterLogin();
  const submittedToken = useRef<string>(undefined);
  const open = (is_confirmed: boolean) =>
    mutate(
      { body: { token, is_confirmed } },
      { onSuccess: (outcome) => 'token' in outcome && startSession(outcome) },
    );
  useEffect(() => {
    if (submittedToken.current === token) return;
    submittedToken.current = token;
    open(false);
  });

  if (error !== null) {
    return (
      <>
        <Alert severity="warning">{failureText(error)}</Alert>
        <ButtonLink to="/login" look="main" isWide>{t`Go to login`}</ButtonLink>
      </>
    );
  }
  if (data !== undefined && 'ticket' in data) {
    return <SecondStepForm ticket={data.ticket} onTooLate={() => void navigate({ to: '/login' })} />;
  }
  if (data === undefined || !('asked_by' in data)) return <Spinner />;
  return (
    <OtherDeviceCheck
      asker={data.asked_by}
      token={token}
      warning={t`Go on only if this was you. You will be logged in on this device, and not on that one.`}
      continueLabel={t`Log in here`}
      isBusy={isPending}
      onContinue={() => open(true)}
    />
  );
}
