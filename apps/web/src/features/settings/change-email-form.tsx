import { changeEmail, readEmailChange } from '@dukat/contract/email-change';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../platform/api/api-error.ts';
import { useApiMutation } from '../../platform/api/queries.ts';
import classes from './settings.module.css';

/** Asks for the new address; what else is wrong with it the server says under the field. */
export function ChangeEmailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const { mutateAsync: ask } = useApiMutation(changeEmail, { makesStale: [readEmailChange] });
  const form = useForm({
    first: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? t`Please enter your e-mail.` : undefined }),
    send: async ({ email }) => {
      await ask({ body: { email: email.trim() } });
      onDone();
    },
    problemsOf: (failure) => {
      const email = failure instanceof ApiError ? failure.messageFor('email') : undefined;
      return email === undefined ? {} : { email };
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.text('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        label={t`New e-mail`}
        hint={t`We will mail a link to the new address and to the present one. After the change withdrawals wait 24 hours.`}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <div className={classes.row}>
        <Button type="submit" look="main" isBusy={form.isSending}>
          {t`Send the links`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
