import { retailMarkets } from '@dukat/rules/trading/markets';
import { expect, test } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

test.each([
  ['', true, retailMarkets],
  ['', false, []],
  ['none', true, []],
  ['all', false, retailMarkets],
  ['BTC_CZK, ETH_EUR', false, ['BTC_CZK', 'ETH_EUR']],
])('BROKER_MARKETS "%s", quoted %s', (text, isQuoted, markets) => {
  const env = { BROKER_MARKETS: text, MARKET_MAKER: isQuoted ? 'on' : 'off' };
  expect(readConfiguration(env).brokerMarkets).toEqual(markets);
});

test.each(['some', 'ETH_BTC', 'BTC_CZK,'])('"%s" is refused', (text) => {
  expect(() => readConfiguration({ BROKER_MARKETS: text })).toThrow('BROKER_MARKETS');
});
