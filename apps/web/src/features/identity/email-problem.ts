import { parseEmail } from '@dukat/rules/identity/email';
import { useLingui } from '@lingui/react/macro';

/** Returns the error of an e-mail address, in the words of requirement 5.2. */
export function useEmailProblem(): (text: string) => string | undefined {
  const { t } = useLingui();
  return (text) => {
    const parsed = parseEmail(text);
    if (!parsed.refused) return undefined;
    if (parsed.reason === 'email_required') return t`Please enter your e-mail.`;
    const email = parsed.values?.email ?? text;
    return t`Value "${email}" is not a valid email address.`;
  };
}
