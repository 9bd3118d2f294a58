import { expect, test } from 'vitest';
import { suspensionCauses } from './suspension-causes.ts';

test.each([
  [[], []],
  [['BTC'], ['rates:BTC']],
  [
    ['BTC', 'ETH', 'SOL'],
    ['rates:BTC', 'rates:ETH', 'rates:SOL'],
  ],
  [['BTC', 'ETH', 'SOL', 'XRP'], ['rates:*']],
])('while %j are suspended %j are told', (coins, causes) => {
  expect(suspensionCauses(coins)).toEqual(causes);
});
