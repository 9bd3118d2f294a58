import { readLinkRequester } from '@dukat/contract/identity';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { useFailureText } from '../use-failure-text.ts';
import { LinkFrame } from './link-frame.tsx';
import { OtherDeviceCheck } from './other-device-check.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** The landing page of a password link. Without a token there is nothing to set. */
export function SetPasswordPage({ token }: { readonly token: string | undefined }) {
  const { t } = useLingui();
  return (
    <LinkFrame
      title={t`Set your password`}
      token={token}
      wayOn={
        <ButtonLink to="/forgot_password" look="main" isWide>
          {t`Request a new link`}
        </ButtonLink>
      }
    >
      {(given) => <SetPasswordLink token={given} />}
    </LinkFrame>
  );
}

/** Shows the form at once on the device that requested the link, and after a confirmation elsewhere. */
function SetPasswordLink({ token }: { readonly token: string }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { mutate, data, error } = useApiMutation(readLinkRequester);
  const [isConfirmed, setConfirmed] = useState(false);
  const submittedToken = useRef<string>(undefined);
  useEffect(() => {
    if (submittedToken.current === token) return;
    submittedToken.current = token;
    mutate({ body: { token } });
  }, [mutate, token]);

  if (error !== null) {
    return (
      <>
        <Alert severity="warning">{failureText(error)}</Alert>
        <ButtonLink to="/forgot_password" look="main" isWide>{t`Request a new link`}</ButtonLink>
      </>
    );
  }
  if (data === undefined) return <Spinner />;
  if (data.asked_by === null || isConfirmed)
    return <SetPasswordForm token={token} isConfirmed={isConfirmed} />;
  return (
    <OtherDeviceCheck
      asker={data.asked_by}
      token={token}
      warning={t`Go on only if this was you. You will set a new password for your account on this device.`}
      continueLabel={t`Set the password here`}
      onContinue={() => setConfirmed(true)}
    />
  );
}
