import { useLingui } from '@lingui/react/macro';

/** Returns the instructions for a password mail. The address is unknown if the page was opened directly. */
export function usePasswordMailText(): (email: string | undefined) => string {
  const { t } = useLingui();
  return (email) =>
    email === undefined
      ? t`We have sent you a link. Open it to set your password.`
      : t`We have sent a link to ${email}. Open it to set your password.`;
}
