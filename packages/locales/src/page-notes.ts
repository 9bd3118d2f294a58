import type { Descriptor } from './descriptors.ts';
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
export const unknownPageNote: Descriptor = {
  id: 'unknown_page',
  message: 'We couldn’t find that page. Here is our home page instead.',
};

/** The title of the picture for shared links to the home page. */
export const siteTitle: Descriptor = {
  id: 'site_title',
  message: 'Cryptocurrencies for Czech crowns and euros, within minutes',
};
