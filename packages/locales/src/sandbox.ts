import type { LocaleCode } from './locale.ts';

/** Shown on every page of a sandbox, and beside all payment details. */
export const sandboxNotes: Readonly<Record<LocaleCode, string>> = {
  en_US: 'Sandbox: no real money',
  cs_CZ: 'Zkušební provoz: žádné skutečné peníze',
  sk_SK: 'Skúšobná prevádzka: žiadne skutočné peniaze',
  de_DE: 'Testbetrieb: kein echtes Geld',
  es_ES: 'Entorno de pruebas: sin dinero real',
};
