import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import shared from './account-cards.module.css';
import { refusedFields } from './api/refused-fields.ts';

interface Props {
  readonly send: (code: string) => Promise<unknown>;
  readonly button: string;
  readonly hint?: string;
}

/** Requires a second-factor code or a recovery code to confirm a withdrawal. */
export function ConfirmCodeForm({ send, button, hint }: Props) {
  const { t } = useLingui();
  const form = useForm({
    first: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? t`Please fill in this field.` : undefined }),
    send: ({ code }) => send(code.trim()),
    toProblems: refusedFields('code'),
  });
  return (
    <form method="post" className={shared.form} noValidate onSubmit={form.submit}>
      <TextField
        {...form.text('code')}
        label={t`Code from your authenticator app`}
        hint={hint}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={64}
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {button}
      </Button>
    </form>
  );
}
