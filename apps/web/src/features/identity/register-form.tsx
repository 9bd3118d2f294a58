import { createAccount } from '@dukat/contract/identity';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { Checkbox } from '@dukat/ui/forms/checkbox.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { tellAnalytics } from '../../platform/analytics/data-layer.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import { AccountForm, textOf } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { type FormProblems, hasProblem, useProblemsOf } from './form-problems.ts';

/** Only an address and a yes: the password is set with the link of the mail. */
export function RegisterForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { whenSent } = useEmailProblem();
  const problemsOf = useProblemsOf();
  const [problems, setProblems] = useState<FormProblems>({});
  const [agreement, setAgreement] = useState(false);
  const [acceptsMarketing, setAcceptsMarketing] = useState(false);
  const register = useApiMutation(createAccount);

  const send = (fields: FormData) => {
    const email = textOf(fields, 'email').trim();
    const found = {
      email: whenSent(email),
      agreement: agreement ? undefined : t`Please agree to the terms.`,
    };
    setProblems(found);
    if (hasProblem(found)) return;
    register.mutate(
      { body: { email, agreement, accept_marketing_emails: acceptsMarketing } },
      {
        onSuccess: () => {
          tellAnalytics('user_signup', {});
          void navigate({ to: '/account_created', state: { mailedTo: email } });
        },
        onError: (error) => setProblems(problemsOf(error)),
      },
    );
  };

  return (
    <AccountForm submit={t`Register`} isBusy={register.isPending} problems={problems} onSubmit={send}>
      <EmailField
        autoComplete="email"
        hint={t`We will send you a link to set your password.`}
        error={problems.email}
        onProblem={(email) => setProblems({ ...problems, email })}
      />
      <Checkbox
        name="agreement"
        checked={agreement}
        error={problems.agreement}
        onChange={(checked) => {
          setAgreement(checked);
          setProblems({ ...problems, agreement: undefined });
        }}
        label={
          <Trans>
            I agree to the{' '}
            <TextLink to="/terms" target="_blank">
              terms
            </TextLink>{' '}
            and have read the{' '}
            <TextLink to="/personal_data_processing" target="_blank">
              privacy policy
            </TextLink>
          </Trans>
        }
      />
      <Checkbox
        name="marketing"
        checked={acceptsMarketing}
        onChange={setAcceptsMarketing}
        label={
          <Trans>
            Send me{' '}
            <TextLink to="/marketing_agreement" target="_blank">
              offers and news
            </TextLink>
            , at most twice a month (optional)
          </Trans>
        }
      />
    </AccountForm>
  );
}
