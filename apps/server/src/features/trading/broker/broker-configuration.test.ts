import { retailMarkets } from '@dukat/rules/trading/markets';
import { expect, test } from 'vitest';
import { brokerMarkets } from './broker-configuration.ts';

test.each([
  ['', true, retailMarkets],
  ['', false, []],
  ['none', true, []],
  ['all', false, retailMarkets],
  ['BTC_CZK, ETH_EUR', false, ['BTC_CZK', 'ETH_EUR']],
])('BROKER_MARKETS "%s", quoted %s', (text, isQuoted, markets) => {
  expect(brokerMarkets({ BROKER_MARKETS: text }, isQuoted)).toEqual(markets);
});

test.each(['some', 'ETH_BTC', 'BTC_CZK,'])('"%s" is refused', (text) => {
  expect(() => brokerMarkets({ BROKER_MARKETS: text }, true)).toThrow('BROKER_MARKETS');
});
