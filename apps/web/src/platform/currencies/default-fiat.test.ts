import { expect, test } from 'vitest';
import { defaultFiat } from './default-fiat.ts';

test.each([
  ['EUR', 'cs_CZ', 'CZK', 'EUR'],
  ['CZK', 'cs_CZ', undefined, 'CZK'],
  ['CZK', 'cs_CZ', 'EUR', 'EUR'],
  ['CZK', 'en_US', undefined, 'EUR'],
  ['CZK', 'de_DE', 'CZK', 'CZK'],
] as const)('host %s, language %s, setting %s: %s', (site, locale, stored, expected) => {
  expect(defaultFiat({ defaultFiat: site }, locale, stored)).toBe(expected);
});
