import { useLingui } from '@lingui/react/macro';

/** What to do with a mail about a password; the address is unknown when the page was opened by its own. */
export function usePasswordMailText(): (email: string | undefined) => string {
  const { t } = useLingui();
  return (email) =>
    email === undefined
      ? t`We have sent you a link. Open it to set your password.`
      : t`We have sent a link to ${email}. Open it to set your password.`;
}
