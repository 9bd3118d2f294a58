import type { LocaleCode } from '../locale.ts';

export type InFive = Readonly<Record<LocaleCode, string>>;

/** A text in the order in which its writers think of the languages: English, Czech, Slovak, German, Spanish. */
export const inFive = (
  en_US: string,
  cs_CZ: string,
  sk_SK: string,
  de_DE: string,
  es_ES: string,
): InFive => ({ en_US, cs_CZ, sk_SK, de_DE, es_ES });
