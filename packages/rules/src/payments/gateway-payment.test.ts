import { expect, test } from 'vitest';
import { formatAmount, toAmount, zero } from '../money/amount.ts';
import {
  type ChargeablePayment,
  type GatewayPaymentStatus,
  type GatewayState,
  gatewayStep,
  nextQueryAt,
  type Reversal,
  stillReported,
  unsettledChargeback,
} from './gateway-payment.ts';

const paid: ChargeablePayment = {
  ...{
    paid: toAmount('1000'),
    currency: 'CZK',
    refundedAmount: zero,
    chargedBack: zero,
    returned: zero,
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

test('a reversal of everything ends a refund in flight', () => {
  expect(step('refunding', 'reversed')).toBe('refunded');
  expect(step('refunding', 'partly_reversed')).toBe('nothing');
});

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
  readonly returned?: string;
}

function unsettled(amount: string, named: Named = {}): string | undefined {
  const {
    by = 'everything',
    currency = 'CZK',
    refundedAmount = '0',
    chargedBack = '0',
    returned = '0',
  } = named;
  const sums = { refundedAmount: toAmount(refundedAmount), chargedBack: toAmount(chargedBack) };
  const payment = { ...paid, ...sums, returned: toAmount(returned) };
  const reversal = { by, currency, amount: toAmount(amount) };
  const sum = unsettledChargeback(payment, { state: 'partly_reversed', reversal });
  return sum === undefined || sum === 'rest' ? sum : formatAmount(sum);
}

test.each([
  ['0', {}, undefined],
  ['0.01', {}, '0.01'],
  ['999.99', {}, '999.99'],
  ['1000', {}, '1000'],
  ['1000.01', {}, '1000'],
  // A fraction of the minor unit rounds up, but never beyond what is left.
  ['300.001', {}, '300.01'],
  ['999.991', {}, '1000'],
  // Refunds by operators and settled chargebacks are not counted again.
  ['300', { refundedAmount: '300' }, undefined],
  ['299.99', { refundedAmount: '300' }, undefined],
  ['300.01', { refundedAmount: '300' }, '0.01'],
  ['500', { refundedAmount: '300', chargedBack: '200' }, undefined],
  ['600', { refundedAmount: '300', chargedBack: '200' }, '100'],
  ['1000', { refundedAmount: '300', chargedBack: '200' }, '500'],
  ['1000', { refundedAmount: '300', chargedBack: '700' }, undefined],
  // A gateway that reports only chargebacks does not include our refunds.
  ['300', { by: 'chargebacks', refundedAmount: '300' }, '300'],
  ['300', { by: 'chargebacks', refundedAmount: '300', chargedBack: '300' }, undefined],
  ['700', { by: 'chargebacks', refundedAmount: '300' }, '700'],
  // A card's bank can also take what was refunded, but never more than the payment.
  ['1000', { by: 'chargebacks', refundedAmount: '1000' }, '1000'],
  ['1000', { by: 'chargebacks', refundedAmount: '300' }, '1000'],
  ['1000', { by: 'chargebacks', refundedAmount: '300', chargedBack: '700' }, '300'],
  ['1200', { by: 'chargebacks', refundedAmount: '600', chargedBack: '400' }, '600'],
  ['1000', { by: 'chargebacks', refundedAmount: '1000', chargedBack: '1000' }, undefined],
  ['1200', { refundedAmount: '1000' }, '200'],
  // What the gateway returned and still reports is not counted again.
  ['300', { returned: '300' }, undefined],
  ['300.01', { returned: '300' }, '0.01'],
  ['1000', { by: 'chargebacks', refundedAmount: '1000', returned: '1000' }, undefined],
  ['10', { by: 'chargebacks', currency: 'EUR', refundedAmount: '1000' }, 'rest'],
  ['10', { by: 'chargebacks', currency: 'EUR', refundedAmount: '1000', returned: '1000' }, undefined],
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
  ['partly_reversed', '0', 'rest'],
  ['partly_reversed', '0.01', undefined],
  ['reversed', '0.01', 'rest'],
  ['reversed', '999.99', 'rest'],
  ['reversed', '1000', undefined],
] as const)('without a sum, %s with %s returned: %s is disputed', (state, returned, sum) => {
  expect(unsettledChargeback({ ...paid, returned: toAmount(returned) }, { state })).toBe(sum);
});

test.each([
  ['paid', undefined, '0'],
  ['waiting', undefined, '300'],
  ['reversed', undefined, '300'],
  ['partly_reversed', '500', '300'],
  ['partly_reversed', '400', '200'],
  ['partly_reversed', '100', '0'],
] as const)('after a return of 300 and a refund of 200, %s of %s still reports %s', (state, total, sum) => {
  const payment = { ...paid, refundedAmount: toAmount('200'), returned: toAmount('300') };
  const update = { state, amount: toAmount('1000'), currency: 'CZK' };
  const reversal = total && ({ by: 'everything', amount: toAmount(total), currency: 'CZK' } as const);
  expect(formatAmount(stillReported(payment, { ...update, ...(reversal && { reversal }) }))).toBe(sum);
});

test.each([
  ['refunded', '1000', '0', 'dispute'],
  // The refund has not been sent.
  ['refunding', '0', '0', 'nothing'],
  ['taken_back', '300', '700', 'dispute'],
  ['written_off', '0', '1000', 'nothing'],
  // The money was held when it was lost.
  ['taken_back', '0', '0', 'nothing'],
] as const)(
  'a reported chargeback of all 1,000 of a %s payment, %s refunded and %s settled, means %s',
  (status, refunded, chargedBack, means) => {
    const reversal: Reversal = { by: 'chargebacks', amount: toAmount('1000'), currency: 'CZK' };
    const sums = { refundedAmount: toAmount(refunded), chargedBack: toAmount(chargedBack) };
    const payment = { ...paid, ...sums, status, amount: toAmount('1000') };
    const update = { state: 'reversed', amount: toAmount('1000'), currency: 'CZK', reversal } as const;
    expect(gatewayStep(payment, update)).toBe(means);
    expect(gatewayStep({ ...payment, disputed: toAmount('1000') }, update)).toBe('nothing');
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

test.each([
  ['credited', 179, false, true],
  ['credited', 180, false, false],
  ['taken_back', 179, true, true],
  ['taken_back', 180, true, false],
  ['written_off', 179, true, true],
  ['written_off', 179, false, false],
] as const)(
  'a %s payment of %s days, partly charged back: %s, is queried again: %s',
  (status, days, isPartlyChargedBack, isQueried) => {
    const now = new Date('2026-11-26T12:00:00Z');
    const createdAt = new Date(now.getTime() - days * 86_400_000);
    const next = nextQueryAt(status, createdAt, now, isPartlyChargedBack);
    expect(next?.toISOString()).toBe(isQueried ? '2026-11-27T12:00:00.000Z' : undefined);
  },
);
