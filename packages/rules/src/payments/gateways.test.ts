import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { checkGopay } from './gateways.ts';

test.each([
  [['24900.50', '24900.25'], 'CZK', '199.25 CZK'],
  [['1999.99'], 'EUR', '0.01 EUR'],
  [['900', '900'], 'EUR', '200 EUR'],
] as const)('after payments of %j in %s the text offers %s, cents included', (used, currency, left) => {
  expect(checkGopay(toAmount('900'), currency, used.map(toAmount))).toMatchObject({
    refused: true,
    reason: 'gopay_day_limit',
    values: { amount: left },
  });
});

test('the maximum of one payment is exact to the cent', () => {
  expect(checkGopay(toAmount('1000'), 'EUR', [])).toMatchObject({ refused: false });
  expect(checkGopay(toAmount('1000.01'), 'EUR', [])).toMatchObject({
    reason: 'gopay_maximum',
    values: { amount: '1000 EUR' },
  });
});
