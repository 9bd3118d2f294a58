import { useLingui } from '@lingui/react';
import { type NumberFormats, numberFormats } from './format-number.ts';
import { type TimeFormats, timeFormats } from './format-time.ts';

/** Numbers, money and times in the page's language. */
export function useFormat(): NumberFormats & TimeFormats & { readonly languageTag: string } {
  const languageTag = useLingui().i18n.locale;
  return { ...numberFormats(languageTag), ...timeFormats(languageTag), languageTag };
}
