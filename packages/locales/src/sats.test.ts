import { expect, test } from 'vitest';
import { formatSats } from './sats.ts';

test.each([
  ['1', 'en-US', '1 sat'],
  ['2500', 'en-US', '2,500 sats'],
  ['1', 'cs-CZ', '1 sat'],
  ['3', 'cs-CZ', '3 saty'],
  ['5', 'cs-CZ', '5 satů'],
  ['2500', 'sk-SK', '2 500 satov'],
  ['1', 'de-DE', '1 Sat'],
  ['0', 'es-ES', '0 sats'],
  ['1234.5', 'en-US', '1,234.5 sats'],
  ['1.5', 'cs-CZ', '1,5 satu'],
] as const)('%s in %s is %s', (sats, languageTag, text) => {
  expect(formatSats(sats, languageTag).replaceAll('\u00a0', ' ')).toBe(text);
});
