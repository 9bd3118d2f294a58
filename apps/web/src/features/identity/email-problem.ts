import { parseEmail } from '@dukat/rules/identity/email';
import { useLingui } from '@lingui/react/macro';

interface EmailTexts {
  /** When the field is left: nothing typed is no mistake yet. */
  readonly whenLeft: (text: string) => string | undefined;
  /** When the form is sent. */
  readonly whenSent: (text: string) => string | undefined;
}

/** What is wrong with an address, in the words of specification 5.2. */
export function useEmailProblem(): EmailTexts {
  const { t } = useLingui();
  const whenSent = (text: string) => {
    const parsed = parseEmail(text);
    if (!parsed.refused) return undefined;
    if (parsed.reason === 'email_required') return t`Please enter your e-mail.`;
    const email = parsed.values?.email ?? text;
    return t`Value "${email}" is not a valid email address.`;
  };
  return { whenSent, whenLeft: (text) => (text.trim() === '' ? undefined : whenSent(text)) };
}
