import { expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { type GatewayPaymentStatus, type GatewayState, gatewayStep } from './gateway-payment.ts';

const step = (status: GatewayPaymentStatus, state: GatewayState, givenBack = '0') =>
  gatewayStep(
    {
      ...{ status, currency: 'CZK', amount: amountOf('1000') },
      givenBack: amountOf(givenBack),
      isAllGivenBack: givenBack === '1000',
    },
    { state, amount: amountOf('1000'), currency: 'CZK' },
  );

test.each([
  // What went back without us is a chargeback; what we gave back is none.
  ['partly_reversed', '0', 'dispute'],
  ['partly_reversed', '0.01', 'nothing'],
  ['partly_reversed', '1000', 'nothing'],
  // All of it went back: a chargeback, as long as we gave back less.
  ['reversed', '0', 'dispute'],
  ['reversed', '999.99', 'dispute'],
  ['reversed', '1000', 'nothing'],
] as const)(
  'a credited payment that is %s, of which %s of 1,000 was given back, means %s',
  (state, given, means) => {
    expect(step('credited', state, given)).toBe(means);
  },
);

test('a held payment is lost once all of it went back, and not by a part', () => {
  expect(step('held', 'reversed')).toBe('lose_held');
  expect(step('held', 'partly_reversed')).toBe('nothing');
});

test('a payment that was given back whole means nothing more', () => {
  for (const state of ['paid', 'reversed', 'partly_reversed', 'canceled'] as const)
    expect(step('refunded', state, '1000')).toBe('nothing');
});
