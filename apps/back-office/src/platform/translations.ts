import type { BackOfficeWord } from './back-office-words.ts';

/** A text in English, Czech, Slovak, German and Spanish, in this order. */
export const translations = (
  en_US: string,
  cs_CZ: string,
  sk_SK: string,
  de_DE: string,
  es_ES: string,
): BackOfficeWord => ({ en_US, cs_CZ, sk_SK, de_DE, es_ES });
