import { expect, test } from 'vitest';
import { defaultPaymentCurrency } from './default-payment-currency.ts';

test.each([
  [null, 'cs_CZ', 'CZK'],
  [null, 'sk_SK', 'EUR'],
  [null, 'en_US', 'EUR'],
  ['EUR', 'cs_CZ', 'EUR'],
  ['CZK', 'de_DE', 'CZK'],
] as const)('stored %s in %s: %s', (stored, locale, currency) => {
  expect(defaultPaymentCurrency({ stored, locale })).toBe(currency);
});
