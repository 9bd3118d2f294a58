import type { BackOfficeWord } from './back-office-words.ts';

/** A text in the order in which writers think of the languages: English, Czech, Slovak, German, Spanish. */
export const inFive = (
  en_US: string,
  cs_CZ: string,
  sk_SK: string,
  de_DE: string,
  es_ES: string,
): BackOfficeWord => ({ en_US, cs_CZ, sk_SK, de_DE, es_ES });
