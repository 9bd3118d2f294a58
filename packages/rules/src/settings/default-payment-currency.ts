import type { Fiat } from '../money/fiat.ts';
/**
 * Domain, Retail order: EUR on the Slovak host of the first brand (the site's own default), otherwise the user's stored currency,
 * otherwise CZK for Czech and EUR for every other language.
 */
export function defaultPaymentCurrency(about: {
  readonly stored: Fiat | null;
  readonly locale: string;
}): Fiat {
  return about.stored ?? (about.locale === 'cs_CZ' ? 'CZK' : 'EUR');
}
