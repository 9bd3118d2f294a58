import { TextField } from '@dukat/ui/forms/text-field.tsx';
import type { FormState } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { emailInput } from '../../platform/visitors/email-input.ts';

interface Props {
  readonly form: Pick<FormState<{ email: string }>, 'text'>;
  readonly autoComplete: 'username' | 'username webauthn' | 'email';
  readonly hint?: string;
}

/** The e-mail field of an account. Shows an error on blur, but not during the first input. */
export function EmailField({ form, autoComplete, hint }: Props) {
  const { t } = useLingui();
  return (
    <TextField
      {...form.text('email')}
      {...emailInput}
      autoComplete={autoComplete}
      label={t`E-mail`}
      hint={hint}
    />
  );
}
