/**
 * Domain, Retail order: EUR on the Slovak host of the first brand (the site's own default), otherwise the user's stored currency,
 * otherwise CZK for Czech and EUR for every other language.
 */
export function defaultPaymentCurrency(about: {
  readonly stored: 'CZK' | 'EUR' | null;
  readonly locale: string;
}): 'CZK' | 'EUR' {
  return about.stored ?? (about.locale === 'cs_CZ' ? 'CZK' : 'EUR');
}
