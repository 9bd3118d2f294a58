import { forgotPassword } from '@dukat/contract/identity';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApi, useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { MailSent } from './mail-sent.tsx';
import { usePasswordMailText } from './use-password-mail-text.ts';

/** Sends a link by e-mail. Does not reveal whether the address has an account. */
export function ForgotPasswordForm() {
  const { t } = useLingui();
  const api = useApi();
  const emailProblem = useEmailProblem();
  const mailText = usePasswordMailText();
  const { mutateAsync: ask, isSuccess, variables, reset } = useApiMutation(forgotPassword);
  const form = useForm({
    first: { email: '' },
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) => ask({ body: { email: email.trim() } }),
    toProblems: refusedFields('email'),
  });
  if (isSuccess)
    return (
      <MailSent
        text={mailText(variables.body.email)}
        onAgain={() => api(forgotPassword, variables)}
        onAnother={reset}
      />
    );
  return (
    <AccountForm form={form} submit={t`Send me the link`}>
      <EmailField
        form={form}
        autoComplete="username"
        hint={t`We will send you a link to set a new password.`}
      />
    </AccountForm>
  );
}
