import { expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { expiringPart } from './expiring-part.ts';

test.each([
  ['CZK', '500', '500', '500'],
  ['CZK', '500', '499.99', '499.99'],
  ['CZK', '500', '100', '100'],
  ['CZK', '500', '99.99', '0'],
  ['CZK', '50', '60', '50'],
  ['CZK', '50', '49', '0'],
  ['CZK', '500', '0', '0'],
  ['EUR', '500', '12.3456', '12.34'],
  ['EUR', '500', '3.999', '0'],
] as const)('in %s, of %s with a limit of %s, %s is credited', (asset, remaining, left, part) => {
  expect(formatAmount(expiringPart({ asset, remaining: toAmount(remaining) }, toAmount(left)))).toBe(part);
});
