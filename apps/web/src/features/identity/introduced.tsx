import { openIntroducedAccount, type owingPerson } from '@dukat/contract/login-providers';
import type { z } from '@dukat/contract/z';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { ticked, useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { reportToAnalytics } from '../../platform/analytics/data-layer.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { houseNames } from '../../platform/pictures/provider-mark.tsx';
import { storageKeys } from '../../platform/storage/keys.ts';
import { writeStored } from '../../platform/storage/stored.ts';
import classes from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { LoginForm } from './login-form.tsx';
import { TermsBoxes } from './terms-boxes.tsx';
import { useEnter } from './use-enter.ts';

type Owing = z.output<typeof owingPerson>;

/** Completes a login by a provider: asks for a usual login if the address has an account, or for the agreement to the terms. */
export function Introduced(first: Owing) {
  const [owing, setOwing] = useState(first);
  return owing.owes === 'proof' ? <KnownAddress {...owing} /> : <NewAddress {...owing} onOwing={setOwing} />;
}

function KnownAddress({ introduction, email, provider }: Owing) {
  const { t } = useLingui();
  const house = houseNames[provider];
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

function NewAddress({ introduction, email, provider, onOwing }: Owing & { onOwing: (owing: Owing) => void }) {
  const { t } = useLingui();
  const enter = useEnter();
  const { mutateAsync: open } = useApiMutation(openIntroducedAccount);
  const house = houseNames[provider];
  const form = useForm({
    first: { agreement: '', marketing: '' },
    check: ({ agreement }) => ({
      agreement: agreement === ticked ? undefined : t`Please agree to the terms.`,
    }),
    send: async ({ agreement, marketing }) => {
      const outcome = await open({
        body: {
          ticket: introduction,
          agreement: agreement === ticked,
          accept_marketing_emails: marketing === ticked,
        },
      });
      if ('owes' in outcome) return onOwing(outcome);
      reportToAnalytics('user_signup', {});
      enter(outcome);
    },
    problemsOf: refusedFields('agreement'),
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
