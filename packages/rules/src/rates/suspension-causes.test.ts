import { expect, test } from 'vitest';
import { suspendedCoin, suspensionCauses } from './suspension-causes.ts';

test.each([
  [[], []],
  [['BTC'], ['rates:BTC']],
  [
    ['BTC', 'ETH', 'SOL'],
    ['rates:BTC', 'rates:ETH', 'rates:SOL'],
  ],
  [['BTC', 'ETH', 'SOL', 'XRP'], ['rates:*']],
])('while %j are suspended the causes are %j', (coins, causes) => {
  expect(suspensionCauses(coins)).toEqual(causes);
});

test.each([
  ['rates:BTC', 'BTC'],
  ['rates:*', null],
  ['bank:CZK', null],
  [null, null],
])('the cause %j names the coin %j', (cause, coin) => {
  expect(suspendedCoin(cause)).toBe(coin);
});
