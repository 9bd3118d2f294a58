import type { LocaleCode } from '@dukat/locales/locale';

/** A text in every language. A missing language does not compile. */
export type BackOfficeWord = Readonly<Record<LocaleCode, string>>;

/** The texts of one feature of the back office. */
export type BackOfficeWords = Readonly<Record<string, BackOfficeWord>>;
