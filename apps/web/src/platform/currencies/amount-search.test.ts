import { expect, test } from 'vitest';
import { amountSearch, toAmountSearch } from './amount-search.ts';

test.each([
  [
    { paymentCurrency: 'EUR', fiat_value: '2500.5' },
    { paymentCurrency: 'EUR', fiat_value: '2500.5' },
  ],
  [{ coin_value: '0.00012345' }, { coin_value: '0.00012345' }],
  [{ fiat_value: '1', coin_value: '2' }, { fiat_value: '1' }],
  [{ paymentCurrency: 'USD', fiat_value: '-1', coin_value: '1e9' }, {}],
  [{ paymentCurrency: 'toString', fiat_value: '1 000', coin_value: '<b>' }, {}],
  [{ fiat_value: '9'.repeat(41), tradeId: 'x' }, {}],
])('of the URL parameters %j the form reads %j', (search, read) => {
  expect(amountSearch(search)).toEqual(read);
});

test.each([
  [
    { fiat: 'CZK', typed: '1 234,50', isEditingFiat: true },
    { paymentCurrency: 'CZK', fiat_value: '1234.50' },
  ],
  [{ fiat: undefined, typed: '0.5', isEditingFiat: false }, { coin_value: '0.5' }],
  [{ fiat: 'EUR', typed: 'ten', isEditingFiat: true }, { paymentCurrency: 'EUR' }],
] as const)('the input %j is written to the URL as %j', (wanted, search) => {
  expect(toAmountSearch(wanted)).toEqual(search);
});
