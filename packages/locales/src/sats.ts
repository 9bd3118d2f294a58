import { numberFormats } from './format-number.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const english: Forms = { one: 'sat', other: 'sats' };
const forms: Readonly<Record<string, Forms>> = {
  'cs-CZ': { one: 'sat', few: 'saty', many: 'satu', other: 'satů' },
  'sk-SK': { one: 'sat', few: 'saty', many: 'satu', other: 'satov' },
  'de-DE': { one: 'Sat', other: 'Sats' },
  'es-ES': english,
};

/** Satoshis with their unit: “1 sat”, “2,500 sats”, and with thousandths “1,234.5 sats”. */
export function formatSats(sats: string, languageTag: string): string {
  const known = forms[languageTag] ?? english;
  const form = known[new Intl.PluralRules(languageTag).select(Number(sats))] ?? known.other;
  return `${numberFormats(languageTag).number(Number(sats))} ${form}`;
}
