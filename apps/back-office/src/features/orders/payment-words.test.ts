import { expect, test } from 'vitest';
import { paymentState } from './payment-words.ts';

test.each([
  [['applied', null], 'en_US', 'Used for the order'],
  [['waiting', 'over'], 'cs_CZ', 'Čeká na plátce · více, než mělo přijít'],
  [['waiting', 'unheard_of'], 'de_DE', 'Wartet auf den Zahler · unheard_of'],
] as const)('%j in %s reads %s', (codes, locale, words) => {
  expect(paymentState(codes, (word) => word[locale])).toBe(words);
});
