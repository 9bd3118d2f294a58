import { expect, test } from 'vitest';
import { listCoinAmounts } from './converted-amounts.ts';

test.each([
  ['CZK', '2134567.8', ['0.0001', '0.0005', '0.001', '0.005', '0.01', '1']],
  ['CZK', '21', ['1', '10', '50', '100', '500', '1000']],
  ['EUR', '0.00005', ['1', '1000000', '5000000', '10000000', '50000000', '100000000']],
  ['EUR', '0', ['1']],
] as const)('amounts for %s at %s are round and exact', (fiat, price, expected) => {
  expect(listCoinAmounts(fiat, price)).toEqual(expected);
});
