import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { formatRate, rateOf } from '../money/rate.ts';
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
  expect(formatRate(defaultCustomRate(rateOf(market)))).toBe(offered);
});

const btc = { coin: 'BTC', fiat: 'CZK', fiatValue: amountOf('1000'), current: rateOf('100') } as const;

test.each([
  ['a buy at the current rate', { sell: false, custom: rateOf('100') }, 'accepted'],
  ['a buy below it', { sell: false, custom: rateOf('99.999') }, 'accepted'],
  ['a buy above it', { sell: false, custom: rateOf('100.001') }, 'custom_rate_too_high'],
  ['a sell at the current rate', { sell: true, custom: rateOf('100') }, 'accepted'],
  ['a sell above it', { sell: true, custom: rateOf('100.001') }, 'accepted'],
  ['a sell below it', { sell: true, custom: rateOf('99.999') }, 'custom_rate_too_low'],
  [
    'BTC for 999 CZK',
    { sell: false, custom: rateOf('99'), fiatValue: amountOf('999') },
    'custom_rate_below_minimum',
  ],
  [
    'BTC for 39.99 EUR',
    { sell: false, custom: rateOf('99'), fiat: 'EUR', fiatValue: amountOf('39.99') },
    'custom_rate_below_minimum',
  ],
  [
    'BTC for 40 EUR',
    { sell: false, custom: rateOf('99'), fiat: 'EUR', fiatValue: amountOf('40') },
    'accepted',
  ],
  [
    'another coin for 1 CZK',
    { sell: false, custom: rateOf('99'), coin: 'ETH', fiatValue: amountOf('1') },
    'accepted',
  ],
] as const)('%s is %s', (_name, changes, expected) => {
  const result = checkCustomRate({ ...btc, ...changes });
  expect(result.refused ? result.reason : 'accepted').toBe(expected);
});

test('an order is reachable at its rate or a better one', () => {
  expect(isReachable(false, rateOf('100'), rateOf('100'))).toBe(true);
  expect(isReachable(false, rateOf('100'), rateOf('100.01'))).toBe(false);
  expect(isReachable(true, rateOf('100'), rateOf('99.99'))).toBe(false);
  expect(distancePercent(false, rateOf('100'), rateOf('101'))).toBe(1);
  expect(distancePercent(false, rateOf('100'), rateOf('99'))).toBe(0);
  expect(distancePercent(true, rateOf('100'), rateOf('97.5'))).toBe(2.5);
});

test.each([
  [{ sell: false, isSignedIn: false, availableFunds: amountOf('0') }, 'BANK_TRANSFER'],
  [{ sell: true, isSignedIn: false, availableFunds: amountOf('0') }, 'WALLET_TRANSFER'],
  [{ sell: false, isSignedIn: true, availableFunds: amountOf('10') }, 'VIRTUAL'],
  [{ sell: false, isSignedIn: true, availableFunds: amountOf('9.99') }, 'BANK_TRANSFER'],
  [{ sell: true, isSignedIn: true, availableFunds: amountOf('10') }, 'VIRTUAL'],
  [{ sell: true, isSignedIn: true, availableFunds: amountOf('9.99') }, 'WALLET_TRANSFER'],
] as const)('the default payment method for %o is %s', (given, expected) => {
  expect(defaultPaymentType({ ...given, toPay: amountOf('10') })).toBe(expected);
});
