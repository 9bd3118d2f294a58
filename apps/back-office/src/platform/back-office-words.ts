import type { Translations } from '@dukat/locales/translations';

/** The texts of one feature of the back office. A missing language does not compile. */
export type BackOfficeWords = Readonly<Record<string, Translations>>;
