import { expect, test } from 'vitest';
import { amountOf, formatAmount, zero } from '../money/amount.ts';
import {
  type ChargeablePayment,
  type GatewayPaymentStatus,
  type GatewayState,
  gatewayStep,
  type TakenBack,
  unsettledChargeback,
} from './gateway-payment.ts';

const paid: ChargeablePayment = {
  ...{ paid: amountOf('1000'), currency: 'CZK', givenBack: zero, chargedBack: zero, disputed: undefined },
};

const step = (status: GatewayPaymentStatus, state: GatewayState, givenBack = '0') =>
  gatewayStep(
    { ...paid, status, amount: amountOf('1000'), givenBack: amountOf(givenBack) },
    { state, amount: amountOf('1000'), currency: 'CZK' },
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
  readonly by?: TakenBack['by'];
  readonly currency?: string;
  readonly givenBack?: string;
  readonly chargedBack?: string;
}

function unsettled(amount: string, named: Named = {}): string | undefined {
  const { by = 'everything', currency = 'CZK', givenBack = '0', chargedBack = '0' } = named;
  const payment = { ...paid, givenBack: amountOf(givenBack), chargedBack: amountOf(chargedBack) };
  const takenBack = { by, currency, amount: amountOf(amount) };
  const sum = unsettledChargeback(payment, { state: 'partly_reversed', takenBack });
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
  ['300', { givenBack: '300' }, undefined],
  ['299.99', { givenBack: '300' }, undefined],
  ['300.01', { givenBack: '300' }, '0.01'],
  ['500', { givenBack: '300', chargedBack: '200' }, undefined],
  ['600', { givenBack: '300', chargedBack: '200' }, '100'],
  ['1000', { givenBack: '300', chargedBack: '200' }, 'rest'],
  ['1000', { givenBack: '300', chargedBack: '700' }, undefined],
  // A gateway that reports only chargebacks does not include our refunds.
  ['300', { by: 'chargebacks', givenBack: '300' }, '300'],
  ['300', { by: 'chargebacks', givenBack: '300', chargedBack: '300' }, undefined],
  ['700', { by: 'chargebacks', givenBack: '300' }, 'rest'],
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
  const disputed = open === undefined || open === 'rest' ? open : amountOf(open);
  const status = open === undefined ? 'credited' : 'disputed';
  const takenBack: TakenBack = { by: 'everything', amount: amountOf(amount), currency: 'CZK' };
  const news = { state: 'partly_reversed', amount: amountOf('1000'), currency: 'CZK', takenBack } as const;
  expect(gatewayStep({ ...paid, status, amount: amountOf('1000'), disputed }, news)).toBe(means);
});

test('a payment that was partly reversed before it was credited is held for an operator', () => {
  for (const status of ['opening', 'waiting', 'canceled', 'failed'] as const)
    expect(step(status, 'partly_reversed')).toBe('hold_other_sum');
});
