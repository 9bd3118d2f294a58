import { useForm } from '@dukat/ui/forms/use-form.ts';
import type { ReactNode } from 'react';
import { useText } from '../../platform/back-office-context.ts';
import { SubmitForm } from '../../platform/submit-form.tsx';
import { operatorsWords } from './operators-words.ts';
import { CurrentPasswordField } from './sign-in-fields.tsx';
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

/** Requires the password before a second factor is changed. */
export function PasswordQuestion({ label, send, onCancel, children }: Props) {
  const t = useText(words);
  const form = useForm({ first: { password: '' }, send: ({ password }) => send(password) });
  return (
    <SubmitForm form={form} label={label} look="main" onCancel={onCancel}>
      {children}
      <CurrentPasswordField {...form.text('password')} label={t('password')} />
    </SubmitForm>
  );
}
