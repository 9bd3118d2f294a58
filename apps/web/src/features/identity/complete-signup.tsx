import { completeSignup, type pendingSignupAnswer } from '@dukat/contract/login-providers';
import type { z } from '@dukat/contract/z';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { providerNames } from '../../platform/pictures/provider-mark.tsx';
import { storageKeys } from '../../platform/storage/keys.ts';
import { readReferral } from '../../platform/storage/referral.ts';
import { writeStored } from '../../platform/storage/stored.ts';
import classes from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { LoginForm } from './login-form.tsx';
import { TermsBoxes } from './terms-boxes.tsx';
import { useStartSession } from './use-start-session.ts';

type PendingSignup = z.output<typeof pendingSignupAnswer>;

/** Completes a login by a provider: requires a login to the existing account, or for a new one the agreement to the terms. */
export function CompleteSignup(first: PendingSignup) {
  const [pendingSignup, setOwing] = useState(first);
  return pendingSignup.owes === 'proof' ? (
    <ExistingAccount {...pendingSignup} />
  ) : (
    <NewAccount {...pendingSignup} onPending={setOwing} />
  );
}

function ExistingAccount({ introduction, email, provider }: PendingSignup) {
  const { t } = useLingui();
  const house = providerNames[provider];
  // The next login on this device, also in another window, links the provider.
  useEffect(() => writeStored(storageKeys.introduction, introduction), [introduction]);
  return (
    <>
      <Alert severity="info" title={t`You already have an account`}>
        {t`${email} has an account here. Log in to it once as you do now, and ${house} will open it from then on.`}
      </Alert>
      <LoginForm email={email} />
    </>
  );
}

function NewAccount({
  introduction,
  email,
  provider,
  onPending,
}: PendingSignup & { onPending: (pendingSignup: PendingSignup) => void }) {
  const { t } = useLingui();
  const startSession = useStartSession();
  const { mutateAsync: open } = useApiMutation(completeSignup);
  const house = providerNames[provider];
  const form = useForm({
    first: { agreement: false, marketing: false },
    check: ({ agreement }) => ({
      agreement: agreement ? undefined : t`Please agree to the terms.`,
    }),
    send: async ({ agreement, marketing }) => {
      const outcome = await open({
        body: {
          ticket: introduction,
          agreement,
          accept_marketing_emails: marketing,
          overrideRef: readReferral(),
        },
      });
      if ('owes' in outcome) return onPending(outcome);
      reportToAnalytics('user_signup', {});
      startSession(outcome);
    },
    toProblems: refusedFields('agreement'),
  });
  return (
    <>
      <h2 className={classes.heading}>{t`Open an account`}</h2>
      <p
        className={classes.text}
      >{t`${house} has confirmed your address ${email}. One more step and you are in.`}</p>
      <AccountForm form={form} submit={t`Open the account`}>
        <TermsBoxes form={form} />
      </AccountForm>
    </>
  );
}
