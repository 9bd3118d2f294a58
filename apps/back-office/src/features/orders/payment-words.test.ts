import { expect, test } from 'vitest';
import { paymentState } from './payment-words.ts';

test.each([
  [['applied', null], 'Used for the order'],
  [['waiting', 'over'], 'Waiting for the payer · too much'],
  [['waiting', 'unheard_of'], 'Waiting for the payer · unheard_of'],
] as const)('%j reads %s', (codes, words) => {
  expect(paymentState(codes, ({ message }) => message)).toBe(words);
});
