import { login } from '@dukat/contract/identity';
import { Button } from '@dukat/ui/actions/button.tsx';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import classes from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { LoginLinkForm } from './login-link-form.tsx';
import { PasskeyLogin } from './passkey/passkey-login.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useStartSession } from './use-start-session.ts';

interface Props {
  readonly email?: string;
  /** Other login methods, hidden once one has been started. */
  readonly children?: ReactNode;
}

/** The login form. The surrounding screen redirects after success. */
export function LoginForm({ email = '', children }: Props) {
  const { t } = useLingui();
  const emailProblem = useEmailProblem();
  const [isByLink, setByLink] = useState(false);
  const { mutateAsync: logIn, data: outcome, reset } = useLogIn();
  const form = useForm({
    first: { email, password: '' },
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: password === '' ? t`Please enter your password.` : undefined,
    }),
    send: ({ email, password }) => logIn({ email: email.trim(), password }),
    toProblems: refusedFields('email', 'password'),
  });
  if (outcome !== undefined && 'ticket' in outcome) {
    return <SecondStepForm ticket={outcome.ticket} onTooLate={reset} />;
  }
  if (isByLink) return <LoginLinkForm email={form.text('email').value} onBack={() => setByLink(false)} />;
  return (
    <>
      <AccountForm
        form={form}
        submit={t`Log in`}
        errorActions={{ login_locked: <TextLink to="/forgot_password">{t`Set a new password`}</TextLink> }}
      >
        <EmailField form={form} autoComplete="username webauthn" />
        <PasswordField {...form.text('password')} autoComplete="current-password" label={t`Password`} />
        <TextLink to="/forgot_password" className={classes.aside}>
          {t`I don't know the password`}
        </TextLink>
      </AccountForm>
      <PasskeyLogin isQuiet />
      <Button isWide onClick={() => setByLink(true)}>
        {t`Log in with a link by e-mail`}
      </Button>
      {children}
    </>
  );
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Logs in with a password. A user with a second factor receives a ticket for it. */
function useLogIn() {
  const api = useApi();
  const startSession = useStartSession();
  return useMutation({
    mutationFn: (credentials: Credentials) => api(login, { body: credentials }),
    onSuccess: startSession,
  });
}
