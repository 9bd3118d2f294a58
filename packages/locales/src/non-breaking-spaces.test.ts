import { expect, test } from 'vitest';
import { holdHyphens, holdToValue, insertNonBreakingSpaces } from './non-breaking-spaces.ts';

/** Makes non-breaking spaces visible. */
const seen = (text: string) => text.replaceAll('\u00a0', '~');

test.each([
  ['cs_CZ', 'Platba v pořádku, k nákupu i prodeji.', 'Platba v~pořádku, k~nákupu i~prodeji.'],
  ['cs_CZ', 'V 5 hodin a o 2 dny později', 'V~5~hodin a~o~2~dny později'],
  ['cs_CZ', 'Nejvýš 1 000 000 Kč, tedy 2,5 % ceny.', 'Nejvýš 1~000~000~Kč, tedy 2,5~% ceny.'],
  ['cs_CZ', '3. ledna 2009, 0,002 BTC', '3.~ledna 2009, 0,002~BTC'],
  ['cs_CZ', 'Kupte <0>v aplikaci</0> (s kartou)', 'Kupte <0>v~aplikaci</0> (s~kartou)'],
  ['cs_CZ', 'Platba v ', 'Platba v~'],
  ['sk_SK', 'Platba z účtu o 24 hodín', 'Platba z~účtu o~24~hodín'],
  ['cs_CZ', 'Zaplaťte 100 Kč. Konec roku 2024. Nové', 'Zaplaťte 100~Kč. Konec roku 2024. Nové'],
  ['en_US', 'Within 24 hours of a day, 5 BTC, i o u', 'Within 24 hours of a day, 5~BTC, i o u'],
  ['en_US', 'Press Ctrl + K or 2 + 3', 'Press Ctrl~+~K or 2 + 3'],
  ['de_DE', 'In 10 Minuten, 2 % und 100 EUR', 'In 10 Minuten, 2~% und 100~EUR'],
  ['es_ES', 'En 10 minutos, 2 % y 100 € a 3 km', 'En 10 minutos, 2~% y 100~€ a 3~km'],
] as const)('%s: %s', (locale, text, expected) => {
  const held = insertNonBreakingSpaces(text, locale);
  expect(seen(held)).toBe(expected);
  expect(insertNonBreakingSpaces(held, locale)).toBe(held);
  // Nothing but spaces has changed.
  expect(held.replaceAll('\u00a0', ' ')).toBe(text);
});

test.each([
  [
    'cs_CZ',
    'Na e-mail, E-maily; chcete-li jinak než česko-slovensky',
    'Na e-|mail, E-|maily; chcete-|li jinak než česko-slovensky',
  ],
  ['sk_SK', 'Váš e-mail, SHA-256 a chcete-li', 'Váš e-|mail, SHA-|256 a chcete-li'],
  ['de_DE', 'E-Mail-Adresse, P2P-Netz', 'E-|Mail-Adresse, P2P-Netz'],
  ['en_US', 'BIP-39, ERC-20, two-step', 'BIP-|39, ERC-|20, two-step'],
  [
    'en_US',
    'https://x.test/e-mail, a@e-mail.test, ABCD-1234-EFGH',
    'https://x.test/e-mail, a@e-mail.test, ABCD-1234-EFGH',
  ],
] as const)('hyphens, %s: %s', (locale, text, expected) => {
  const held = holdHyphens(text, locale);
  expect(held.replaceAll('\u2060', '|')).toBe(expected);
  expect(holdHyphens(held, locale)).toBe(held);
});

test.each([
  ['cs_CZ', 'other', ' BTC', '~BTC'],
  ['cs_CZ', 'other', ' hodin', '~hodin'],
  ['cs_CZ', 'other', ' je vyřízená', ' je vyřízená'],
  ['cs_CZ', 'count', ' trhů', '~trhů'],
  ['en_US', 'count', ' markets', ' markets'],
  ['en_US', 'other', ' BTC', '~BTC'],
] as const)('%s, after a value (%s):%s', (locale, value, text, expected) => {
  expect(seen(holdToValue(text, locale, value))).toBe(expected);
});
