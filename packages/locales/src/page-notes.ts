import type { LocaleCode } from './locale.ts';

/** Shown on every page of a sandbox, and beside all payment details. */
export const sandboxNotes: Readonly<Record<LocaleCode, string>> = {
  en_US: 'Sandbox: no real money',
  cs_CZ: 'Zkušební provoz: žádné skutečné peníze',
  sk_SK: 'Skúšobná prevádzka: žiadne skutočné peniaze',
  de_DE: 'Testbetrieb: kein echtes Geld',
  es_ES: 'Entorno de pruebas: sin dinero real',
};

/** Shown on the home page when the requested path does not exist. */
export const unknownPageNotes: Readonly<Record<LocaleCode, string>> = {
  en_US: 'We couldn’t find that page. Here is our home page instead.',
  cs_CZ: 'Tuto stránku jsme nenašli. Tady je aspoň naše úvodní stránka.',
  sk_SK: 'Túto stránku sme nenašli. Tu je aspoň naša úvodná stránka.',
  de_DE: 'Diese Seite haben wir nicht gefunden. Hier ist stattdessen unsere Startseite.',
  es_ES: 'No hemos encontrado esa página. Esta es nuestra página de inicio.',
};
