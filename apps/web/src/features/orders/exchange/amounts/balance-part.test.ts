import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { balancePart } from './balance-part.ts';

test.each([
  ['99.99', 100, false, '99'],
  ['99.99', 50, false, '49'],
  ['0.99', 100, false, '0'],
  ['0.123456789', 100, true, '0.12345678'],
  ['0.123456789', 10, true, '0.01234567'],
  ['3', 25, true, '0.75'],
] as const)('of %s, %i percent to sell: %s is %s', (available, percent, sell, expected) => {
  expect(balancePart(toAmount(available), percent, sell, 8)).toBe(expected);
});
