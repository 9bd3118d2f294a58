import { PasswordField } from '@dukat/ui/forms/password-field.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import type { TextWiring } from '@dukat/ui/forms/use-form.ts';
import { useText } from '../../platform/back-office-context.ts';
import { signInWords } from './sign-in-words.ts';

/** The password that the operator signs in with. */
export function CurrentPasswordField(props: TextWiring & { readonly label: string }) {
  return <PasswordField {...props} autoComplete="current-password" required />;
}

/** A code of the authenticator app. */
export function CodeField(wiring: TextWiring) {
  const t = useText(signInWords);
  return (
    <TextField
      {...wiring}
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      required
    />
  );
}
