import { expect, test } from 'vitest';
import { toAmount } from '../money/amount.ts';
import { formatRate, toRate } from '../money/rate.ts';
import {
  checkCustomRate,
  defaultCustomRate,
  defaultPaymentType,
  defaultRateType,
  distancePercent,
  isReachable,
} from './rate-terms.ts';

test.each([
  [true, true, 'CURRENT'],
  [false, true, 'MARKET'],
  [true, false, 'MARKET'],
  [false, false, 'CURRENT'],
])('sell %s, editing fiat %s: %s', (sell, isEditingFiat, expected) => {
  expect(defaultRateType(sell, isEditingFiat)).toBe(expected);
});

test.each([
  ['2134567.8999', '2134567.899'],
  ['0.0019', '0.001'],
  ['0.00099999', '0.000999'],
  ['0.000000123456', '0.000000123'],
])('the default custom rate for %s is %s', (market, offered) => {
  expect(formatRate(defaultCustomRate(toRate(market)))).toBe(offered);
});

const btc = { coin: 'BTC', fiat: 'CZK', fiatValue: toAmount('1000'), current: toRate('100') } as const;

test.each([
  ['a buy at the current rate', { sell: false, custom: toRate('100') }, 'accepted'],
  ['a buy below it', { sell: false, custom: toRate('99.999') }, 'accepted'],
  ['a buy above it', { sell: false, custom: toRate('100.001') }, 'custom_rate_too_high'],
  ['a sell at the current rate', { sell: true, custom: toRate('100') }, 'accepted'],
  ['a sell above it', { sell: true, custom: toRate('100.001') }, 'accepted'],
  ['a sell below it', { sell: true, custom: toRate('99.999') }, 'custom_rate_too_low'],
  [
    'BTC for 999 CZK',
    { sell: false, custom: toRate('99'), fiatValue: toAmount('999') },
    'custom_rate_below_minimum',
  ],
  [
    'BTC for 39.99 EUR',
    { sell: false, custom: toRate('99'), fiat: 'EUR', fiatValue: toAmount('39.99') },
    'custom_rate_below_minimum',
  ],
  [
    'BTC for 40 EUR',
    { sell: false, custom: toRate('99'), fiat: 'EUR', fiatValue: toAmount('40') },
    'accepted',
  ],
  [
    'another coin for 1 CZK',
    { sell: false, custom: toRate('99'), coin: 'ETH', fiatValue: toAmount('1') },
    'accepted',
  ],
] as const)('%s is %s', (_name, changes, expected) => {
  const result = checkCustomRate({ ...btc, ...changes });
  expect(result.refused ? result.reason : 'accepted').toBe(expected);
});

test('an order is reachable at its rate or a better one', () => {
  expect(isReachable(false, toRate('100'), toRate('100'))).toBe(true);
  expect(isReachable(false, toRate('100'), toRate('100.01'))).toBe(false);
  expect(isReachable(true, toRate('100'), toRate('99.99'))).toBe(false);
  expect(distancePercent(false, toRate('100'), toRate('101'))).toBe(1);
  expect(distancePercent(false, toRate('100'), toRate('99'))).toBe(0);
  expect(distancePercent(true, toRate('100'), toRate('97.5'))).toBe(2.5);
});

test.each([
  [{ sell: false, isSignedIn: false, availableFunds: toAmount('0') }, 'BANK_TRANSFER'],
  [{ sell: true, isSignedIn: false, availableFunds: toAmount('0') }, 'WALLET_TRANSFER'],
  [{ sell: false, isSignedIn: true, availableFunds: toAmount('10') }, 'VIRTUAL'],
  [{ sell: false, isSignedIn: true, availableFunds: toAmount('9.99') }, 'BANK_TRANSFER'],
  [{ sell: true, isSignedIn: true, availableFunds: toAmount('10') }, 'VIRTUAL'],
  [{ sell: true, isSignedIn: true, availableFunds: toAmount('9.99') }, 'WALLET_TRANSFER'],
] as const)('the default payment method for %o is %s', (given, expected) => {
  expect(defaultPaymentType({ ...given, toPay: toAmount('10') })).toBe(expected);
});
