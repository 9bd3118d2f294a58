import { type NumberFormats, numberFormats } from '@dukat/locales/format-number';
import { type TimeFormats, timeFormats } from '@dukat/locales/format-time';
import { useLingui } from '@lingui/react';

/** Formats numbers, money and times in the page's language. */
export function useFormat(): NumberFormats & TimeFormats & { readonly languageTag: string } {
  const languageTag = useLingui().i18n.locale;
  return { ...numberFormats(languageTag), ...timeFormats(languageTag), languageTag };
}
