import { describe, expect, test } from 'vitest';
import { formatAmount, toAmount } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import { findAsset } from '../rates/catalogue.ts';
import type { OrderStatus } from './order.ts';
import { quickTradeAmounts, quickTradeStatus } from './quick-trade.ts';

test.each<readonly [OrderStatus, string]>([
  ['WAITING_FOR_PAYMENT', 'waiting_for_payment'],
  ['WAITING_FOR_DEPOSIT_CONFIRMATION', 'waiting_for_payment'],
  ['TRADING', 'activating'],
  ['SLEEPING', 'activating'],
  ['CANCEL_PENDING', 'activating'],
  ['PENDING_WITHDRAWAL', 'activated'],
  ['FINISHED', 'activated'],
  ['CANCELED', 'cancelled'],
])('an order in %s is a quick trade that is %s', (status, quick) => {
  expect(quickTradeStatus(status)).toBe(quick);
});

describe('the other amount of a quick trade', () => {
  const coin = findAsset('BTC');
  if (coin === undefined) throw new Error('expected BTC in the catalogue');
  const common = { coin, rate: toRate('2134567.8'), fiat: 'CZK', depositNetwork: null } as const;

  test.each([
    ['a buy by coins rounds the price up', false, 'base', '0.001', '0.001 for 2135'],
    ['a buy by price rounds the coins down', false, 'quote', '1000', '0.00046847 for 1000'],
    ['a sale by coins rounds the price down', true, 'base', '0.001', '0.001 for 2134'],
    ['a sale by price rounds the coins up', true, 'quote', '1000', '0.00046848 for 1000'],
  ] as const)('%s', (_, sell, unit, text, expected) => {
    const amount = toAmount(text);
    const typed = unit === 'base' ? { base: amount } : { quote: amount };
    const amounts = quickTradeAmounts({ ...common, sell, typed });
    if (amounts === undefined) throw new Error('expected amounts within bounds');
    const { coinValue, fiatValue } = amounts;
    expect(`${formatAmount(coinValue)} for ${formatAmount(fiatValue)}`).toBe(expected);
  });

  test.each([true, false])('is undefined if it exceeds what the database can hold (sale: %s)', (sell) => {
    const most = toAmount('99999999999999999999');
    expect(quickTradeAmounts({ ...common, sell, typed: { base: most } })).toBeUndefined();
    const rate = toRate('0.0000000001');
    expect(quickTradeAmounts({ ...common, rate, sell, typed: { quote: most } })).toBeUndefined();
  });

  test('includes the network’s fee for deposited coins', () => {
    const network = coin.networks.find(({ network: code }) => code === coin.defaultNetwork);
    const amounts = quickTradeAmounts({
      ...common,
      sell: true,
      depositNetwork: coin.defaultNetwork,
      typed: { quote: toAmount('1000') },
    });
    expect(amounts?.coinValue).toBe(toAmount('0.00046848') + (network?.depositFee ?? 0n));
  });
});
