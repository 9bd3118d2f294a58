import { expect, test } from 'vitest';
import { formatAmount, toAmount, zero } from '../money/amount.ts';
import {
  type ChargeablePayment,
  type GatewayPaymentStatus,
  type GatewayState,
  gatewayStep,
  type Reversal,
  unsettledChargeback,
} from './gateway-payment.ts';

const paid: ChargeablePayment = {
  ...{
    paid: toAmount('1000'),
    currency: 'CZK',
    refundedAmount: zero,
    chargedBack: zero,
    disputed: undefined,
  },
};

const step = (status: GatewayPaymentStatus, state: GatewayState, refundedAmount = '0') =>
  gatewayStep(
    { ...paid, status, amount: toAmount('1000'), refundedAmount: toAmount(refundedAmount) },
    { state, amount: toAmount('1000'), currency: 'CZK' },
  );

test.each([
  // A reversal that we did not make is a chargeback; our own refund is not.
  ['partly_reversed', '0', 'dispute'],
  ['partly_reversed', '0.01', 'nothing'],
  ['partly_reversed', '1000', 'nothing'],
  // Fully reversed: a chargeback, unless we refunded all of it.
  ['reversed', '0', 'dispute'],
  ['reversed', '999.99', 'dispute'],
  ['reversed', '1000', 'nothing'],
] as const)(
  'a credited payment that is %s, of which %s of 1,000 was refunded, means %s',
  (state, given, means) => {
    expect(step('credited', state, given)).toBe(means);
  },
);

test('a held payment is lost if it is reversed completely, but not partly', () => {
  expect(step('held', 'reversed')).toBe('lose_held');
  expect(step('held', 'partly_reversed')).toBe('nothing');
});

test('a fully refunded payment has no further steps', () => {
  for (const state of ['paid', 'reversed', 'partly_reversed', 'canceled'] as const)
    expect(step('refunded', state, '1000')).toBe('nothing');
});

interface Named {
  readonly by?: Reversal['by'];
  readonly currency?: string;
  readonly refundedAmount?: string;
  readonly chargedBack?: string;
}

function unsettled(amount: string, named: Named = {}): string | undefined {
  const { by = 'everything', currency = 'CZK', refundedAmount = '0', chargedBack = '0' } = named;
  const payment = { ...paid, refundedAmount: toAmount(refundedAmount), chargedBack: toAmount(chargedBack) };
  const reversal = { by, currency, amount: toAmount(amount) };
  const sum = unsettledChargeback(payment, { state: 'partly_reversed', reversal });
  return sum === undefined || sum === 'rest' ? sum : formatAmount(sum);
}

test.each([
  ['0', {}, undefined],
  ['0.01', {}, '0.01'],
  ['999.99', {}, '999.99'],
  ['1000', {}, 'rest'],
  ['1000.01', {}, 'rest'],
  // A fraction of the minor unit rounds up, but never beyond what is left.
  ['300.001', {}, '300.01'],
  ['999.991', {}, 'rest'],
  // Refunds by operators and settled chargebacks are not counted again.
  ['300', { refundedAmount: '300' }, undefined],
  ['299.99', { refundedAmount: '300' }, undefined],
  ['300.01', { refundedAmount: '300' }, '0.01'],
  ['500', { refundedAmount: '300', chargedBack: '200' }, undefined],
  ['600', { refundedAmount: '300', chargedBack: '200' }, '100'],
  ['1000', { refundedAmount: '300', chargedBack: '200' }, 'rest'],
  ['1000', { refundedAmount: '300', chargedBack: '700' }, undefined],
  // A gateway that reports only chargebacks does not include our refunds.
  ['300', { by: 'chargebacks', refundedAmount: '300' }, '300'],
  ['300', { by: 'chargebacks', refundedAmount: '300', chargedBack: '300' }, undefined],
  ['700', { by: 'chargebacks', refundedAmount: '300' }, 'rest'],
  // A sum in another currency cannot be compared.
  ['10', { currency: 'EUR' }, 'rest'],
  ['10', { currency: 'EUR', chargedBack: '300' }, undefined],
] as const)(
  'of 1,000, with %s reversed by the gateway’s report (%j), %s is disputed',
  (amount, named, sum) => {
    expect(unsettled(amount, named)).toBe(sum);
  },
);

test.each([
  ['300', undefined, 'dispute'],
  ['300', '300', 'nothing'],
  ['300', '299.99', 'dispute'],
  ['300', '300.01', 'nothing'],
  ['300', 'rest', 'nothing'],
  ['1000', '300', 'dispute'],
] as const)('a chargeback of %s with an open one of %s means %s', (amount, open, means) => {
  const disputed = open === undefined || open === 'rest' ? open : toAmount(open);
  const status = open === undefined ? 'credited' : 'disputed';
  const reversal: Reversal = { by: 'everything', amount: toAmount(amount), currency: 'CZK' };
  const update = { state: 'partly_reversed', amount: toAmount('1000'), currency: 'CZK', reversal } as const;
  expect(gatewayStep({ ...paid, status, amount: toAmount('1000'), disputed }, update)).toBe(means);
});

test('a payment that was partly reversed before it was credited is held for an operator', () => {
  for (const status of ['opening', 'waiting', 'canceled', 'failed'] as const)
    expect(step(status, 'partly_reversed')).toBe('hold_other_sum');
});
