import { logInWithLink } from '@dukat/contract/identity';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { LoginOutcome } from '../login-outcome.tsx';
import { useRedirectAfterLogin } from '../use-redirect-after-login.ts';
import { useStartSession } from '../use-start-session.ts';
import { LinkFrame } from './link-frame.tsx';
import { OtherDeviceCheck } from './other-device-check.tsx';

/** The landing page of a mailed login link. Logs in automatically on the device that requested it, after a confirmation elsewhere. */
export function LoginTokenPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  return (
    <LinkFrame title={t`Log in`} token={token}>
      {(given) => <LinkLogin token={given} />}
    </LinkFrame>
  );
}

function LinkLogin({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const startSession = useStartSession();
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

  return (
    <LoginOutcome error={error} ticket={data !== undefined && 'ticket' in data ? data.ticket : undefined}>
      {data === undefined || !('asked_by' in data) ? (
        <Spinner />
      ) : (
        <OtherDeviceCheck
          asker={data.asked_by}
          token={token}
          warning={t`Go on only if this was you. You will be logged in on this device, and not on that one.`}
          continueLabel={t`Log in here`}
          isBusy={isPending}
          onContinue={() => open(true)}
        />
      )}
    </LoginOutcome>
  );
}
