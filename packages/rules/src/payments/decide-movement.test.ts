import { describe, expect, test } from 'vitest';
import { amountOf } from '../money/amount.ts';
import { decideMovement, type MovementFacts, type PayoutFacts } from './decide-movement.ts';

const facts: MovementFacts = {
  amount: amountOf('100'),
  currency: 'CZK',
  accountCurrency: 'CZK',
  accountIsOpen: true,
  isReturn: false,
  hasSymbol: true,
  request: { orderPublicId: 'order-1', currency: 'CZK', purpose: 'order' },
  depositTo: null,
  payout: null,
};
const sent: PayoutFacts = { status: 'submitted', amount: amountOf('100'), asset: 'CZK', isDebited: false };
const debit = { amount: amountOf('-100'), request: null };

describe('money that came in', () => {
  test.each<[string, Partial<MovementFacts>, object]>([
    ['is the order’s whose symbol it carries', {}, { kind: 'order', orderPublicId: 'order-1' }],
    ['is the order’s whatever the amount', { amount: amountOf('0.01') }, { kind: 'order' }],
    [
      'under the symbol of a bank account’s check is its owner’s',
      { request: { orderPublicId: 'check-1', currency: 'CZK', purpose: 'account_check' } },
      { kind: 'account_check', checkId: 'check-1' },
    ],
    [
      'is the portfolio’s whose own symbol it carries',
      { request: null, depositTo: '7' },
      { kind: 'deposit', portfolioId: '7' },
    ],
    [
      'with a portfolio’s own symbol in euros is its own too',
      { request: null, depositTo: '7', currency: 'EUR', accountCurrency: 'EUR' },
      { kind: 'deposit', portfolioId: '7' },
    ],
    [
      'with a portfolio’s own symbol on a closed account is nobody’s',
      { request: null, depositTo: '7', accountIsOpen: false },
      { kind: 'suspense', reason: 'account_closed' },
    ],
    [
      'with a portfolio’s own symbol as a return is nobody’s',
      { request: null, depositTo: '7', isReturn: true },
      { kind: 'suspense', reason: 'return_unexpected' },
    ],
    [
      'without a symbol is nobody’s',
      { request: null, hasSymbol: false },
      { kind: 'suspense', reason: 'no_symbol' },
    ],
    ['with an unknown symbol is nobody’s', { request: null }, { kind: 'suspense', reason: 'symbol_unknown' }],
    [
      'in another currency than the order’s is nobody’s',
      { request: { orderPublicId: 'order-1', currency: 'EUR', purpose: 'order' } },
      { kind: 'suspense', reason: 'currency_differs' },
    ],
    [
      'on a closed account is nobody’s',
      { accountIsOpen: false },
      { kind: 'suspense', reason: 'account_closed' },
    ],
    [
      'as a return of something unknown is nobody’s',
      { isReturn: true },
      { kind: 'suspense', reason: 'return_unexpected' },
    ],
    [
      'in a currency that the account does not have is a person’s business',
      { currency: 'EUR' },
      { kind: 'unexplained', reason: 'credit_currency_differs' },
    ],
  ])('%s', (_, change, decision) => {
    expect(decideMovement({ ...facts, ...change })).toMatchObject(decision);
  });

  test.each<[string, Partial<PayoutFacts>, Partial<MovementFacts>, object]>([
    ['a sent payout is its return', {}, {}, { kind: 'payout_returned' }],
    ['a final payout is its return', { status: 'final', isDebited: true }, {}, { kind: 'payout_returned' }],
    [
      'a payout may have lost a bank’s fee on the way',
      {},
      { amount: amountOf('99.5') },
      { kind: 'payout_returned' },
    ],
    ['a payout is never worth more than was sent', {}, { amount: amountOf('100.01') }, { kind: 'suspense' }],
    [
      'a payout that came back before is unexpected',
      { status: 'returned' },
      {},
      { reason: 'return_unexpected' },
    ],
    ['a payout that was never sent is unexpected', { status: 'stored' }, {}, { reason: 'return_unexpected' }],
    ['a payout that failed is unexpected', { status: 'failed' }, {}, { reason: 'return_unexpected' }],
    ['a payout of another currency is unexpected', { asset: 'EUR' }, {}, { reason: 'return_unexpected' }],
  ])('with the reference of %s', (_, payout, change, decision) => {
    expect(decideMovement({ ...facts, ...change, payout: { ...sent, ...payout } })).toMatchObject(decision);
  });
});

describe('money that went out', () => {
  test.each<[string, PayoutFacts | null, object]>([
    ['with the reference of a sent payout makes it final', sent, { kind: 'payout_final' }],
    [
      'makes final what a person carried to the bank',
      { ...sent, status: 'stored' },
      { kind: 'payout_final' },
    ],
    [
      'is booked also when its return was seen first',
      { ...sent, status: 'returned' },
      { kind: 'payout_final' },
    ],
    ['that nobody asked for is a person’s business', null, { reason: 'debit_unknown' }],
    [
      'twice is a person’s business',
      { ...sent, status: 'final', isDebited: true },
      { reason: 'debit_twice' },
    ],
    [
      'for a failed payout is a person’s business',
      { ...sent, status: 'failed' },
      { reason: 'debit_of_failed_payout' },
    ],
    [
      'in another amount is a person’s business',
      { ...sent, amount: amountOf('99') },
      { reason: 'debit_amount_differs' },
    ],
    [
      'in another currency is a person’s business',
      { ...sent, asset: 'EUR' },
      { reason: 'debit_amount_differs' },
    ],
  ])('%s', (_, payout, decision) => {
    expect(decideMovement({ ...facts, ...debit, payout })).toMatchObject(decision);
  });
});
