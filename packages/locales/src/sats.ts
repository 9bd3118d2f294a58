import { numberFormats } from './format-number.ts';
import { type LocaleCode, languageTag } from './locale.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

const forms: Readonly<Record<LocaleCode, Forms>> = {
  en_US: { one: 'sat', other: 'sats' },
  cs_CZ: { one: 'sat', few: 'saty', other: 'satů' },
  sk_SK: { one: 'sat', few: 'saty', other: 'satov' },
  de_DE: { one: 'Sat', other: 'Sats' },
  es_ES: { one: 'sat', other: 'sats' },
};

/** Whole satoshis with their unit, for mails: “1 sat”, “2,500 sats”. */
export function formatSats(sats: number, locale: LocaleCode): string {
  const tag = languageTag(locale);
  const form = forms[locale][new Intl.PluralRules(tag).select(sats)] ?? forms[locale].other;
  return `${numberFormats(tag).number(sats)}\u00a0${form}`;
}
