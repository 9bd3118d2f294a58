import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SecondStepForm } from './second-step-form.tsx';
import { useFailureText } from './use-failure-text.ts';

interface Props {
  readonly error: Error | null;
  /** Present if the login needs a second step. */
  readonly ticket: string | undefined;
  readonly children: ReactNode;
}

/** Renders the result of a login by a mailed link or a provider: the refusal, the second step, or the children. */
export function LoginOutcome({ error, ticket, children }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const failureText = useFailureText();
  if (error !== null) {
    return (
      <>
        <Alert severity="warning">{failureText(error)}</Alert>
        <ButtonLink to="/login" look="main" isWide>{t`Go to login`}</ButtonLink>
      </>
    );
  }
  if (ticket !== undefined) {
    return <SecondStepForm ticket={ticket} onTooLate={() => void navigate({ to: '/login' })} />;
  }
  return children;
}
