import { generateBankUrl, updateProfileByBank } from '@dukat/contract/bankid';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import { readVerification } from '@dukat/contract/verification';
import { Button, ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Spinner } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import shared from '../../platform/account-cards.module.css';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { useIsSignedIn } from '../../platform/api/session.ts';
import { type ProviderReturnSearch, returnBody } from '../../platform/provider-return-search.ts';
import classes from './verification.module.css';

/** Sends a signed-in user to their bank, and submits the parameters they return with. */
export function BankIdentity({ search }: { readonly search: ProviderReturnSearch }) {
  const { t } = useLingui();
  const isSignedIn = useIsSignedIn();
  return (
    <Card as="section" className={classNames(classes.card, classes.below)}>
      {!isSignedIn ? (
        <>
          <p className={shared.text}>{t`Log in first, so that we know which account to verify.`}</p>
          <ButtonLink look="main" isWide to="/login" search={{ next: '/bankid' }}>
            {t`Log in`}
          </ButtonLink>
        </>
      ) : search.state === undefined ? (
        <BankRedirect />
      ) : (
        <BankReturn search={search} state={search.state} />
      )}
    </Card>
  );
}

function BankRedirect() {
  const { t } = useLingui();
  const { mutate, error, isPending, isSuccess } = useApiMutation(generateBankUrl);
  const leave = ({ url }: EndpointResponse<typeof generateBankUrl>) => {
    reportToAnalytics('kyc_redirect', {});
    window.location.assign(url);
  };
  return (
    <>
      {error !== null && <BankRefusal error={error} />}
      <Button
        look="main"
        isWide
        isBusy={isPending || isSuccess}
        onClick={() => mutate({ body: {} }, { onSuccess: leave })}
      >
        {t`Verify through your bank`}
      </Button>
    </>
  );
}

interface ReturnProps {
  readonly search: ProviderReturnSearch;
  readonly state: string;
}

function BankReturn({ search, state }: ReturnProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { mutate, error } = useApiMutation(updateProfileByBank, { invalidates: [readVerification] });
  const submittedState = useRef<string>(undefined);
  useEffect(() => {
    if (submittedState.current === state) return;
    submittedState.current = state;
    const onSuccess = () => void navigate({ to: '/myaccount', search: { section: 'verification' } });
    mutate({ body: returnBody(search, state) }, { onSuccess });
  });
  if (error === null) return <Spinner />;
  return (
    <>
      <BankRefusal error={error} />
      <ButtonLink look="main" isWide to="/bankid">
        {t`Try again`}
      </ButtonLink>
    </>
  );
}

function BankRefusal({ error }: { readonly error: Error }) {
  const { t } = useLingui();
  const isFormMissing = error instanceof ApiError && error.code === 'form_required';
  return (
    <>
      <Alert severity="warning">{error.message}</Alert>
      {isFormMissing && (
        <ButtonLink isWide to="/form">
          {t`Fill in the form`}
        </ButtonLink>
      )}
    </>
  );
}
