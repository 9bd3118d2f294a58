import { describe, expect, test } from 'vitest';
import { formatAmount, toAmount, zero } from '../money/amount.ts';
import { type MethodQuestion, paymentMethodsFor } from './payment-methods.ts';

const visitor: MethodQuestion = {
  sell: false,
  currency: 'CZK',
  tier: 0,
  availableFunds: null,
  isBankInService: true,
  gateways: [],
  gopayUsed: [],
};

function methods(question: Partial<MethodQuestion>) {
  return paymentMethodsFor({ ...visitor, ...question }).map((method) => ({
    ...method,
    maxOrderSize: formatAmount(method.maxOrderSize),
  }));
}

describe('payment methods', () => {
  test('a visitor buys by bank transfer, up to the unverified maximum', () => {
    expect(methods({})).toMatchObject([
      { type: 'BANK_TRANSFER', isVisible: true, refusal: null, maxOrderSize: '25000' },
      { type: 'VIRTUAL', isVisible: false, refusal: 'method_needs_login' },
    ]);
  });

  test('a sale is paid in coins, whatever the state of the bank', () => {
    const [first] = methods({ sell: true, currency: 'EUR', isBankInService: false });
    expect(first).toMatchObject({ type: 'WALLET_TRANSFER', refusal: null, maxOrderSize: '1000' });
  });

  test('refuses a bank that is out of service', () => {
    expect(methods({ isBankInService: false })[0]).toMatchObject({ refusal: 'method_out_of_service' });
  });

  test('shows an empty balance that cannot be selected', () => {
    expect(methods({ availableFunds: zero })[1]).toMatchObject({
      isVisible: true,
      refusal: 'method_needs_funds',
    });
  });

  test('a balance pays at most its amount and at most the limit of the tier', () => {
    expect(methods({ availableFunds: toAmount('10') })[1]).toMatchObject({
      refusal: null,
      maxOrderSize: '10',
    });
    expect(methods({ availableFunds: toAmount('30000') })[1]).toMatchObject({ maxOrderSize: '25000' });
    expect(methods({ availableFunds: toAmount('30000'), tier: 1 })[1]).toMatchObject({
      maxOrderSize: '30000',
    });
  });

  test('does not compare coins of a balance with a limit in fiat', () => {
    expect(methods({ sell: true, availableFunds: toAmount('0.1') })[1]).toMatchObject({
      refusal: null,
      maxOrderSize: '25000',
    });
  });
});
