import type { LocaleCode } from './locale.ts';

export type Translations = Readonly<Record<LocaleCode, string>>;

/** A text in English, Czech, Slovak, German and Spanish, in this order. */
export const translations = (
  en_US: string,
  cs_CZ: string,
  sk_SK: string,
  de_DE: string,
  es_ES: string,
): Translations => ({ en_US, cs_CZ, sk_SK, de_DE, es_ES });
