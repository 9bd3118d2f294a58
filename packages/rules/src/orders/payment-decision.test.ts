import { expect, test } from 'vitest';
import { toAmount, zero } from '../money/amount.ts';
import { toRate } from '../money/rate.ts';
import type { Order } from './order.ts';
import { decidePayment } from './payment-decision.ts';

const buy: Order = {
  status: 'WAITING_FOR_PAYMENT',
  sell: false,
  coin: 'BTC',
  fiat: 'CZK',
  rateType: 'MARKET',
  rate: toRate('2000000'),
  coinValue: toAmount('0.005'),
  fiatValue: toAmount('10000'),
  depositFee: zero,
  paymentType: 'BANK_TRANSFER',
  payoutType: 'KEEP',
  paid: zero,
  filledCoin: zero,
  filledFiat: zero,
};
const sell: Order = { ...buy, sell: true, paymentType: 'WALLET_TRANSFER' };
const least = toAmount('0.0000005');

test.each([
  ['the exact price', buy, '10000', [], 'paid'],
  ['a heller less', buy, '9999.99', [], 'short'],
  ['a heller more', buy, '10000.01', [], 'over'],
  ['the missing rest of a short payment', buy, '1000', ['9000'], 'paid'],
  ['a rest that still does not fit', buy, '999', ['9000'], 'short'],
  ['a payment for a canceled order', { ...buy, status: 'CANCELED' }, '10000', [], 'late'],
  ['a second payment while trading', { ...buy, status: 'TRADING' }, '10000', [], 'double'],
  ['a second payment of a finished order', { ...buy, status: 'FINISHED' }, '10000', [], 'double'],
  ['other coins for a MARKET sell', sell, '0.0049', [], 'paid'],
  ['dust for a MARKET sell', sell, '0.0000004', [], 'short'],
  ['other coins for a CURRENT sell', { ...sell, rateType: 'CURRENT' }, '0.0049', [], 'short'],
  ['more coins for a CURRENT sell', { ...sell, rateType: 'CURRENT' }, '0.0051', [], 'over'],
  [
    'confirmed coins of a seen deposit',
    { ...sell, status: 'WAITING_FOR_DEPOSIT_CONFIRMATION' },
    '0.005',
    [],
    'paid',
  ],
] as const)('%s: %#', (_name, order, amount, earlier, expected) => {
  const decision = decidePayment(order, toAmount(amount), earlier.map(toAmount), least);
  expect(decision.kind === 'paid' ? 'paid' : decision.reason).toBe(expected);
});
