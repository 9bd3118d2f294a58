import { readFurtherMessage } from '@dukat/rules/support/request-message';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { TextArea } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from '../support.module.css';

interface Props {
  readonly send: (message: string) => Promise<unknown>;
  /** Attachments of the message. */
  readonly children?: ReactNode;
}

/** A reply. Keeps the input if sending fails. */
export function MessageForm({ send, children }: Props) {
  const { t } = useLingui();
  const form = useForm({
    first: { message: '' },
    check: ({ message }) => ({
      message: readFurtherMessage(message) === undefined ? t`Please write a message.` : undefined,
    }),
    send: ({ message }) => send(message),
  });
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <TextArea
        {...form.text('message')}
        label={t`Your message`}
        rows={4}
        maxLength={4000}
        hint={t`Never write your password, a seed phrase or a card number here.`}
      />
      {children}
      {form.failure !== undefined && <Alert severity="error">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isBusy={form.isSending}>{t`Send`}</Button>
    </form>
  );
}
