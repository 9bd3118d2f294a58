import { changeEmail, readEmailChange } from '@dukat/contract/email-change';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiMutation } from '../../platform/api/queries.ts';
import { refusedFields } from '../../platform/api/refused-fields.ts';
import { emailInput } from '../../platform/visitors/email-input.ts';

/** The form of a new e-mail address. Server errors are shown under the field. */
export function ChangeEmailForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useLingui();
  const { mutateAsync: ask } = useApiMutation(changeEmail, { invalidates: [readEmailChange] });
  const form = useForm({
    first: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? t`Please enter your e-mail.` : undefined }),
    send: async ({ email }) => {
      await ask({ body: { email: email.trim() } });
      onDone();
    },
    toProblems: refusedFields('email'),
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.text('email')}
        {...emailInput}
        label={t`New e-mail`}
        hint={t`We will mail a link to the new address and to the present one. After the change withdrawals wait 24 hours.`}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <div className={shared.row}>
        <Button type="submit" look="main" isBusy={form.isSending}>
          {t`Send the links`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
