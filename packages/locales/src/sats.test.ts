import { expect, test } from 'vitest';
import { formatSats } from './sats.ts';

test.each([
  [1, 'en_US', '1 sat'],
  [2500, 'en_US', '2,500 sats'],
  [1, 'cs_CZ', '1 sat'],
  [3, 'cs_CZ', '3 saty'],
  [5, 'cs_CZ', '5 satů'],
  [2500, 'sk_SK', '2 500 satov'],
  [1, 'de_DE', '1 Sat'],
  [0, 'es_ES', '0 sats'],
] as const)('%i in %s is %s', (sats, locale, text) => {
  expect(formatSats(sats, locale).replaceAll('\u00a0', ' ')).toBe(text);
});
