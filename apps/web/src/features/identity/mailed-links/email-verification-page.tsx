import { readMe, verifyEmail } from '@dukat/contract/identity';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../platform/api/session.ts';
import { useFailureText } from '../use-failure-text.ts';
import { LinkFrame } from './link-frame.tsx';
import { OtherDeviceCheck } from './other-device-check.tsx';

/**
 * Confirms the e-mail address: automatically on the device that requested the link, after a confirmation elsewhere. Opening the link
 * again shows the same result.
 */
export function EmailVerificationPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  return (
    <LinkFrame title={t`Your e-mail`} token={token}>
      {(given) => <Confirmation token={given} />}
    </LinkFrame>
  );
}

function Confirmation({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  const failureText = useFailureText();
  const { mutate, data, isPending, error } = useApiMutation(verifyEmail, { invalidates: [readMe] });
  const submittedToken = useRef<string>(undefined);

  useEffect(() => {
    if (submittedToken.current === token) return;
    submittedToken.current = token;
    mutate({ body: { token, is_confirmed: false } });
  }, [mutate, token]);

  if (error !== null) {
    return (
      <>
        <Alert severity="warning">{failureText(error)}</Alert>
        <ButtonLink to="/" isWide>{t`Go to home page`}</ButtonLink>
      </>
    );
  }
  if (data === undefined) return <Spinner />;
  if (data.asked_by !== null) {
    return (
      <OtherDeviceCheck
        asker={data.asked_by}
        token={token}
        warning={t`Go on only if you ordered or registered there. You confirm that this e-mail is yours.`}
        continueLabel={t`Confirm the e-mail`}
        isBusy={isPending}
        onContinue={() => mutate({ body: { token, is_confirmed: true } })}
      />
    );
  }
  return (
    <>
      <Alert severity="success" title={t`Your e-mail is confirmed`}>
        {t`Thank you. Nothing more is needed.`}
      </Alert>
      <ButtonLink to={isSignedIn ? '/balance' : '/login'} look="main" isWide>
        {isSignedIn ? t`Go to your balance` : t`Go to login`}
      </ButtonLink>
    </>
  );
}
