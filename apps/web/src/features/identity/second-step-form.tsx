import { logInWithCode, sendResetInfo } from '@dukat/contract/second-factor';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import classes from './account.module.css';
import { AccountForm } from './account-form.tsx';
import { PasskeyLogin } from './passkey/passkey-login.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useStartSession } from './use-start-session.ts';

interface Props {
  readonly ticket: string;
  /** Called when the ticket has expired and the password must be entered again. */
  readonly onTooLate: () => void;
}

/** The second step of a login: an authenticator code or a recovery code. */
export function SecondStepForm({ ticket, onTooLate }: Props) {
  const { t } = useLingui();
  const startSession = useStartSession();
  const { mutateAsync: give } = useApiMutation(logInWithCode);
  const form = useForm({
    first: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t`Please enter the code.` : undefined }),
    send: async ({ code }) => startSession(await give({ body: { ticket, code: code.trim() } })),
    toProblems: refusedFields('code'),
  });
  const back = <Button onClick={onTooLate}>{t`Back to login`}</Button>;
  return (
    <>
      <AccountForm form={form} submit={t`Continue`} errorActions={{ login_ticket_invalid: back }}>
        <p className={classes.text}>{t`Enter the six digits that the app on your phone shows for us.`}</p>
        <TextField
          {...form.text('code')}
          label={t`Code`}
          hint={t`Without your phone, enter one of your recovery codes.`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </AccountForm>
      <PasskeyLogin isQuiet={false} />
      <LostPhone ticket={ticket} />
    </>
  );
}

function LostPhone({ ticket }: { readonly ticket: string }) {
  const { t } = useLingui();
  const getFailureText = useFailureText();
  const ask = useApiMutation(sendResetInfo);
  if (ask.isSuccess) {
    return <Alert severity="success">{t`We have e-mailed you how to reset two-step login.`}</Alert>;
  }
  return (
    <>
      {ask.error !== null && <Alert severity="warning">{getFailureText(ask.error)}</Alert>}
      <Button look="quiet" isBusy={ask.isPending} onClick={() => ask.mutate({ body: { ticket } })}>
        {t`I have neither the phone nor a recovery code`}
      </Button>
    </>
  );
}
