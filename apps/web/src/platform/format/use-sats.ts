import { formatSats } from '@dukat/locales/sats';
import { useLingui } from '@lingui/react';

/** Returns a function that shows satoshis with their unit. */
export function useSats(): (sats: string) => string {
  const { locale } = useLingui().i18n;
  return (sats) => formatSats(sats, locale);
}
