import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { readConfiguration } from './read-configuration.ts';

test('reads ceilings of hot wallets', () => {
  const { hotWalletCeilings } = readConfiguration({ HOT_WALLET_CEILINGS: 'BTC=2, ETH = 0.5' });
  expect([...hotWalletCeilings]).toEqual([
    ['BTC', toAmount('2')],
    ['ETH', toAmount('0.5')],
  ]);
  expect(readConfiguration({}).hotWalletCeilings.size).toBe(0);
});

test.each(['BTC', 'BTC=', 'BTC=0', 'BTC=-1', 'BTC=1,BTC=2', 'BTC=1=2', 'CZK=100', 'BTC.L=1', 'XYZ=1', '=1'])(
  'refuses HOT_WALLET_CEILINGS=%s',
  (text) => {
    expect(() => readConfiguration({ HOT_WALLET_CEILINGS: text })).toThrow('HOT_WALLET_CEILINGS');
  },
);

test.each(['-1', '61', '1.5', 'soon'])('refuses STOP_DELAY=%s', (text) => {
  expect(() => readConfiguration({ STOP_DELAY: text })).toThrow('STOP_DELAY');
});
