import { type NumberFormats, numberFormats } from '@dukat/locales/format-number';
import { type TimeFormats, timeFormats } from '@dukat/locales/format-time';
import { languageTag } from '@dukat/locales/locale';
import { useBackOffice } from './back-office-context.ts';

const fiats = new Set(['CZK', 'EUR', 'USD']);

interface OperatorFormats extends NumberFormats, TimeFormats {
  amount(value: string, asset: string): string;
  /** How long ago a time was, in its largest whole unit: "3 hr". */
  age(since: string, now: number): string;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

export function useFormat(): OperatorFormats {
  const tag = languageTag(useBackOffice().locale);
  const numbers = numberFormats(tag);
  return {
    ...numbers,
    ...timeFormats(tag),
    age: (since, now) => {
      const ms = Math.max(0, now - Date.parse(since));
      const [unit, size] = units.find(([, its]) => ms >= its) ?? (['minute', 60_000] as const);
      const whole = Math.floor(ms / size);
      return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(whole);
    },
    /** Shows every digit: operators compare amounts with those of the bank. */
    amount: (value, asset) =>
      fiats.has(asset) ? numbers.exactMoney(value, asset) : numbers.exact(value, asset),
  };
}
