import { forgotPassword } from '@dukat/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import { AccountForm, textOf } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { type FormProblems, useProblemsOf } from './form-problems.ts';
import { MailSent } from './mail-sent.tsx';

/** Mails a link; whether the address has an account is not told. */
export function ForgotPasswordForm() {
  const { t } = useLingui();
  const { whenSent } = useEmailProblem();
  const problemsOf = useProblemsOf();
  const [problems, setProblems] = useState<FormProblems>({});
  const ask = useApiMutation(forgotPassword);
  if (ask.isSuccess) return <MailSent email={ask.variables.body.email} onAnother={() => ask.reset()} />;

  const send = (fields: FormData) => {
    const email = textOf(fields, 'email').trim();
    const problem = whenSent(email);
    setProblems({ email: problem });
    if (problem !== undefined) return;
    ask.mutate({ body: { email } }, { onError: (error) => setProblems(problemsOf(error)) });
  };

  return (
    <AccountForm submit={t`Send me the link`} isBusy={ask.isPending} problems={problems} onSubmit={send}>
      <EmailField
        autoComplete="username"
        hint={t`We will send you a link to set a new password.`}
        error={problems.email}
        onProblem={(email) => setProblems({ ...problems, email })}
      />
    </AccountForm>
  );
}
