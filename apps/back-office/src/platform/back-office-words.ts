import type { LocaleCode } from '@dukat/locales/locale';

/** One text in every language: one that is missing does not compile. */
export type BackOfficeWord = Readonly<Record<LocaleCode, string>>;

/** The texts of one feature of the back office. */
export type BackOfficeWords = Readonly<Record<string, BackOfficeWord>>;
