import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { Row, Stack } from '@dukat/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { operatorsWords } from './operators-words.ts';
import { signInWords } from './sign-in-words.ts';

interface Props {
  /** The text of the submit button. */
  readonly label: string;
  readonly send: (password: string) => Promise<void>;
  readonly onCancel: () => void;
  /** Fields above the password. */
  readonly children?: ReactNode;
}

const words = { ...operatorsWords, ...signInWords };

/** Asks for the password before a second factor is changed. */
export function PasswordQuestion({ label, send, onCancel, children }: Props) {
  const t = useText(words);
  const form = useForm({ first: { password: '' }, send: ({ password }) => send(password) });
  return (
    <form onSubmit={form.submit}>
      <Stack>
        {children}
        <PasswordField
          {...form.text('password')}
          label={t('password')}
          autoComplete="current-password"
          required
        />
        {form.failure && <Alert severity="error">{form.failure.message}</Alert>}
        <Row>
          <Button type="submit" look="main" isBusy={form.isSending}>
            {label}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
