import { describe, expect, test } from 'vitest';
import { toAmount, zero } from '../money/amount.ts';
import { decideMovement, type MovementFacts, type PayoutFacts } from './decide-movement.ts';

const facts: MovementFacts = {
  amount: toAmount('100'),
  currency: 'CZK',
  accountCurrency: 'CZK',
  accountIsOpen: true,
  isReturn: false,
  hasSymbol: true,
  request: { orderPublicId: 'order-1', currency: 'CZK', purpose: 'order', portfolioId: null },
  depositTo: null,
  payout: null,
};
const sent: PayoutFacts = {
  status: 'submitted',
  amount: toAmount('1000'),
  asset: 'CZK',
  returned: zero,
  isDebited: false,
  isFromPayee: false,
  hasPayoutSymbol: false,
};
const debit = { amount: toAmount('-1000'), request: null };

describe('a credit', () => {
  test.each<[string, Partial<MovementFacts>, object]>([
    ['with an order’s symbol pays the order', {}, { kind: 'order', orderPublicId: 'order-1' }],
    [
      'with an order’s symbol pays the order, whatever the amount',
      { amount: toAmount('0.01') },
      { kind: 'order' },
    ],
    [
      'with the symbol of a bank account’s verification is credited to its owner',
      { request: { orderPublicId: 'check-1', currency: 'CZK', purpose: 'account_check', portfolioId: null } },
      { kind: 'account_check', checkId: 'check-1' },
    ],
    [
      'with a portfolio’s symbol is credited to it',
      { request: null, depositTo: '7' },
      { kind: 'deposit', portfolioId: '7' },
    ],
    [
      'with the symbol of a portfolio’s plan is credited to the portfolio and names the plan',
      { request: null, depositTo: '7', planPublicId: 'plan-1' },
      { kind: 'deposit', portfolioId: '7', planPublicId: 'plan-1' },
    ],
    [
      'with a portfolio’s symbol in euros is credited too',
      { request: null, depositTo: '7', currency: 'EUR', accountCurrency: 'EUR' },
      { kind: 'deposit', portfolioId: '7' },
    ],
    [
      'with a portfolio’s symbol on a closed account goes to suspense',
      { request: null, depositTo: '7', accountIsOpen: false },
      { kind: 'suspense', reason: 'account_closed' },
    ],
    [
      'with a portfolio’s symbol, marked as a return, goes to suspense',
      { request: null, depositTo: '7', isReturn: true },
      { kind: 'suspense', reason: 'return_unexpected' },
    ],
    [
      'without a symbol goes to suspense',
      { request: null, hasSymbol: false },
      { kind: 'suspense', reason: 'no_symbol' },
    ],
    [
      'with an unknown symbol goes to suspense',
      { request: null },
      { kind: 'suspense', reason: 'symbol_unknown' },
    ],
    [
      'in another currency than the order’s goes to suspense',
      { request: { orderPublicId: 'order-1', currency: 'EUR', purpose: 'order', portfolioId: null } },
      { kind: 'suspense', reason: 'currency_differs' },
    ],
    [
      'on a closed account goes to suspense',
      { accountIsOpen: false },
      { kind: 'suspense', reason: 'account_closed' },
    ],
    [
      'marked as a return of an unknown payout goes to suspense',
      { isReturn: true },
      { kind: 'suspense', reason: 'return_unexpected' },
    ],
    [
      'in a currency that the account does not have needs an operator',
      { currency: 'EUR' },
      { kind: 'unexplained', reason: 'credit_currency_differs' },
    ],
  ])('%s', (_, change, decision) => {
    expect(decideMovement({ ...facts, ...change })).toMatchObject(decision);
  });

  const whole = { amount: toAmount('1000') };
  const nameless = { request: null, hasSymbol: false };
  const returned = { kind: 'payout_returned' };
  const unexpected = { kind: 'suspense', reason: 'return_unexpected' };
  const ordinary = { kind: 'suspense', reason: 'no_symbol' };

  test.each<[string, Partial<PayoutFacts>, Partial<MovementFacts>, object]>([
    ['the reference of a sent payout makes it a return', {}, whole, returned],
    [
      'the reference of a final payout makes it a return',
      { status: 'final', isDebited: true },
      whole,
      returned,
    ],
    ['a return may be less a bank’s fee', {}, { amount: toAmount('500') }, returned],
    ['a return may be partial', {}, { amount: toAmount('1') }, returned],
    [
      'the reference of a payout takes precedence over an order’s symbol',
      {},
      { ...whole, hasSymbol: true },
      returned,
    ],
    ['more than was sent is unexpected', {}, { amount: toAmount('1000.01') }, unexpected],
    ['more than has not come back yet is unexpected', { returned: toAmount('0.01') }, whole, unexpected],
    ['a returned payout is unexpected', { status: 'returned' }, {}, unexpected],
    ['a payout that was not sent is unexpected', { status: 'stored' }, whole, unexpected],
    ['a failed payout is unexpected', { status: 'failed' }, whole, unexpected],
    ['a payout of another currency is unexpected', { asset: 'EUR' }, whole, unexpected],
  ])('marked as a return by the bank: %s', (_, payout, change, decision) => {
    const marked = { ...facts, isReturn: true, ...change, payout: { ...sent, ...payout } };
    expect(decideMovement(marked)).toMatchObject(decision);
  });

  test.each<[string, Partial<PayoutFacts>, Partial<MovementFacts>, object]>([
    ['the whole sum from the payee is its return', {}, whole, returned],
    ['all but 500 crowns from the payee is its return', {}, { amount: toAmount('500') }, returned],
    [
      'all but 20 euros from the payee is its return',
      { asset: 'EUR' },
      { amount: toAmount('980'), currency: 'EUR', accountCurrency: 'EUR' },
      returned,
    ],
    ['one heller less from the payee is an ordinary credit', {}, { amount: toAmount('499.99') }, ordinary],
    [
      'one cent less from the payee is an ordinary credit',
      { asset: 'EUR' },
      { amount: toAmount('979.99'), currency: 'EUR', accountCurrency: 'EUR' },
      ordinary,
    ],
    ['one crown from the payee is an ordinary credit', {}, { amount: toAmount('1') }, ordinary],
    ['more than was sent is an ordinary credit', {}, { amount: toAmount('1000.01') }, ordinary],
    ['the whole sum from another account is an ordinary credit', { isFromPayee: false }, whole, ordinary],
    ['if the payout was returned already, it is an ordinary credit', { status: 'returned' }, whole, ordinary],
    ['if the payout was never sent, it is an ordinary credit', { status: 'stored' }, whole, ordinary],
    ['if the payout failed, it is an ordinary credit', { status: 'failed' }, whole, ordinary],
    [
      'repeated by a payer’s bank with an order’s symbol, it pays the order',
      {},
      { ...whole, request: facts.request, hasSymbol: true },
      { kind: 'order', orderPublicId: 'order-1' },
    ],
    [
      'repeated by a payer’s bank with a portfolio’s symbol, it is credited to the portfolio',
      {},
      { ...whole, depositTo: '7', hasSymbol: true },
      { kind: 'deposit', portfolioId: '7' },
    ],
    [
      'with the symbol of the payout, it is its return',
      { hasPayoutSymbol: true },
      { ...whole, request: facts.request, hasSymbol: true },
      returned,
    ],
    [
      'with the symbol of the payout, but from another account, it pays the order',
      { hasPayoutSymbol: true, isFromPayee: false },
      { ...whole, request: facts.request, hasSymbol: true },
      { kind: 'order' },
    ],
  ])('unmarked, with the reference of a payout: %s', (_, payout, change, decision) => {
    const unmarked = { ...facts, ...nameless, ...change };
    expect(decideMovement({ ...unmarked, payout: { ...sent, isFromPayee: true, ...payout } })).toMatchObject(
      decision,
    );
  });
});

describe('a debit', () => {
  test.each<[string, PayoutFacts | null, object]>([
    ['with the reference of a sent payout makes it final', sent, { kind: 'payout_final' }],
    [
      'makes a payout from a hand-delivered file final',
      { ...sent, status: 'stored' },
      { kind: 'payout_final' },
    ],
    [
      'is booked even if its return was seen first',
      { ...sent, status: 'returned' },
      { kind: 'payout_final' },
    ],
    ['without a known payout needs an operator', null, { reason: 'debit_unknown' }],
    ['repeated needs an operator', { ...sent, status: 'final', isDebited: true }, { reason: 'debit_twice' }],
    [
      'for a failed payout needs an operator',
      { ...sent, status: 'failed' },
      { reason: 'debit_of_failed_payout' },
    ],
    [
      'in another amount needs an operator',
      { ...sent, amount: toAmount('999') },
      { reason: 'debit_amount_differs' },
    ],
    ['in another currency needs an operator', { ...sent, asset: 'EUR' }, { reason: 'debit_amount_differs' }],
  ])('%s', (_, payout, decision) => {
    expect(decideMovement({ ...facts, ...debit, payout })).toMatchObject(decision);
  });
});
