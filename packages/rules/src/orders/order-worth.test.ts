import { expect, test } from 'vitest';
import { formatAmount, toAmount, zero } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import type { Order } from './order.ts';
import { paymentValue, tradedWorth } from './order-worth.ts';

const sale: Order = {
  status: 'TRADING',
  sell: true,
  coin: 'BTC',
  fiat: 'CZK',
  rateType: 'MARKET',
  rate: toRate('2000000'),
  coinValue: toAmount('0.0101'),
  fiatValue: toAmount('20000'),
  depositFee: toAmount('0.0001'),
  paymentType: 'WALLET_TRANSFER',
  payoutType: 'KEEP',
  paid: toAmount('0.01'),
  filledCoin: zero,
  filledFiat: zero,
};
const purchase: Order = { ...sale, sell: false, paid: toAmount('20000'), depositFee: zero };

test.each([
  ['the agreed coins are worth what was agreed, wherever the market is', '0.01', '3000000', '20000'],
  ['fewer coins are valued at the order’s rate', '0.005', '3000000', '10000'],
  ['more coins count at the market’s rate when it is better', '0.02', '3000000', '60000'],
  ['more coins count at the order’s rate when that is better', '0.02', '1000000', '40000'],
  ['a part of a cent counts as a cent', '0.000000000000000001', '1', '0.01'],
  ['no coins are worth nothing', '0', '3000000', '0'],
])('%s', (_, paid, market, worth) => {
  expect(formatAmount(paymentValue(sale, toAmount(paid), toRate(market)))).toBe(worth);
});

test('additional coins without a market rate count at the order’s rate', () => {
  expect(formatAmount(paymentValue(sale, toAmount('0.02'), undefined))).toBe('40000');
});

test('the value of a purchase is its payment', () => {
  expect(formatAmount(paymentValue(purchase, toAmount('2000000'), undefined))).toBe('2000000');
});

test.each([
  ['an unpaid order', { status: 'WAITING_FOR_PAYMENT', paid: zero }, '0'],
  ['an order that trades', {}, '20000'],
  ['an order that is half filled', { filledFiat: toAmount('10000') }, '20000'],
  ['a canceled order', { status: 'CANCELED', filledFiat: toAmount('7000') }, '7000'],
  ['an order that is paid out', { status: 'PENDING_WITHDRAWAL', filledFiat: toAmount('19990') }, '19990'],
] as const)('%s counts as %s', (_, changes, worth) => {
  expect(formatAmount(tradedWorth({ ...sale, ...changes }, undefined))).toBe(worth);
});
