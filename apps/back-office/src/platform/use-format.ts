import { type NumberFormats, numberFormats } from '@dukat/locales/format-number';
import { type TimeFormats, timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { useBackOffice } from './back-office-context.ts';

const fiats = new Set(['CZK', 'EUR', 'USD']);

export function useFormat(): NumberFormats & TimeFormats & { amount(value: string, asset: string): string } {
  const tag = languageTag(useBackOffice().locale);
  const numbers = numberFormats(tag);
  return {
    ...numbers,
    ...timeFormats(tag),
    /** Every digit: an operator compares figures with those of the bank. */
    amount: (value, asset) =>
      fiats.has(asset) ? numbers.exactMoney(value, asset) : numbers.exact(value, asset),
  };
}
