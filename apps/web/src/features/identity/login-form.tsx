import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './account.module.css';
import { AccountForm, textOf } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { type FormProblems, hasProblem, useProblemsOf } from './form-problems.ts';
import { useLogIn } from './use-log-in.ts';

/** Whoever logs in here is led on by the screen around it. */
export function LoginForm() {
  const { t } = useLingui();
  const { whenSent } = useEmailProblem();
  const problemsOf = useProblemsOf();
  const [problems, setProblems] = useState<FormProblems>({});
  const logIn = useLogIn();

  const send = (fields: FormData) => {
    const email = textOf(fields, 'email').trim();
    const password = textOf(fields, 'password');
    const found = {
      email: whenSent(email),
      password: password === '' ? t`Please enter your password.` : undefined,
    };
    setProblems(found);
    if (hasProblem(found)) return;
    logIn.mutate({ email, password }, { onError: (error) => setProblems(problemsOf(error)) });
  };

  return (
    <AccountForm
      submit={t`Log in`}
      isBusy={logIn.isPending}
      problems={problems}
      onSubmit={send}
      wayOut={
        problems.code === 'login_locked' && <TextLink to="/forgot_password">{t`Set a new password`}</TextLink>
      }
    >
      <EmailField
        autoComplete="username"
        error={problems.email}
        onProblem={(email) => setProblems({ ...problems, email })}
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t`Password`}
        error={problems.password}
        onChange={() => problems.password !== undefined && setProblems({ ...problems, password: undefined })}
      />
      <TextLink to="/forgot_password" className={classes.aside}>
        {t`I don't know the password`}
      </TextLink>
    </AccountForm>
  );
}
