import { sendLoginLink } from '@dukat/contract/identity';
import { TextButton } from '@dukat/ui/actions/text-link.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApi, useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import classes from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { useEmailProblem } from './email-problem.ts';
import { MailSent } from './mail-sent.tsx';

interface Props {
  /** The address typed into the password form before. */
  readonly email: string;
  readonly onBack: () => void;
}

/** A login by mailed link, without a password. Does not reveal whether the address has an account. */
export function LoginLinkForm({ email, onBack }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const emailProblem = useEmailProblem();
  const { mutateAsync: ask, isSuccess, variables, reset } = useApiMutation(sendLoginLink);
  const form = useForm({
    first: { email },
    check: (values) => ({ email: emailProblem(values.email) }),
    send: (values) => ask({ body: { email: values.email.trim() } }),
    toProblems: refusedFields('email'),
  });
  if (isSuccess) {
    const sentTo = variables.body.email;
    return (
      <MailSent
        text={t`We have sent a link to ${sentTo}. Open it in this browser and you are logged in. It is valid for 15 minutes.`}
        onAgain={() => api(sendLoginLink, variables)}
        onAnother={reset}
      />
    );
  }
  return (
    <>
      <AccountForm form={form} submit={t`Send me a login link`}>
        <EmailField form={form} autoComplete="username" hint={t`You will log in without a password.`} />
      </AccountForm>
      <TextButton onClick={onBack} className={classes.centred}>{t`Log in with a password`}</TextButton>
    </>
  );
}
