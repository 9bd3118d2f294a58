import { setPassword } from '@dukat/contract/identity';
import { decidePassword } from '@dukat/rules/identity/password';
import { TextLink } from '@dukat/ui/actions/text-link.tsx';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../platform/api/queries.ts';
import { closeSession } from '../../platform/api/session.ts';
import { usePage } from '../../platform/use-page.ts';
import { AccountForm, textOf } from './account-form.tsx';
import { type FormProblems, useProblemsOf } from './form-problems.ts';
import { PasswordChecklist, passwordTexts } from './password-checklist.tsx';

/** A new password for whoever holds the link of the mail. */
export function SetPasswordForm({ token }: { readonly token: string }) {
  const { t, i18n } = useLingui();
  const { brand } = usePage().site;
  const navigate = useNavigate();
  const problemsOf = useProblemsOf();
  const [problems, setProblems] = useState<FormProblems>({});
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const set = useApiMutation(setPassword);

  // What was typed before our scripts came counts as well.
  useEffect(() => setTyped(field.current?.value ?? ''), []);

  const problemOf = (password: string) => {
    const decision = decidePassword(password, brand.name);
    return decision.refused ? i18n._(passwordTexts[decision.reason]) : undefined;
  };
  const send = (fields: FormData) => {
    const password = textOf(fields, 'password');
    const problem = problemOf(password);
    setProblems({ password: problem });
    if (problem !== undefined) return;
    set.mutate(
      { body: { token, password } },
      {
        onSuccess: () => {
          // The server has ended every session of the account, this browser's too.
          closeSession();
          void navigate({ to: '/password_updated', replace: true });
        },
        onError: (error) => setProblems(problemsOf(error)),
      },
    );
  };

  return (
    <AccountForm
      submit={t`Save the password`}
      isBusy={set.isPending}
      problems={problems}
      onSubmit={send}
      wayOut={
        problems.code === 'link_invalid' && <TextLink to="/forgot_password">{t`Request a new link`}</TextLink>
      }
    >
      <PasswordField
        ref={field}
        name="password"
        autoComplete="new-password"
        label={t`New password`}
        error={problems.password}
        onChange={({ target }) => {
          setTyped(target.value);
          if (problems.password !== undefined) setProblems({ ...problems, password: undefined });
        }}
      />
      <PasswordChecklist password={typed} brandWord={brand.name} />
    </AccountForm>
  );
}
