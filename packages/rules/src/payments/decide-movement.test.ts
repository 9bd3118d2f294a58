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
  request: { orderPublicId: 'order-1', currency: 'CZK', purpose: 'order' },
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
    ['is the order’s whose symbol it carries', {}, { kind: 'order', orderPublicId: 'order-1' }],
    ['is the order’s whatever the amount', { amount: toAmount('0.01') }, { kind: 'order' }],
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

  const whole = { amount: toAmount('1000') };
  const nameless = { request: null, hasSymbol: false };
  const returned = { kind: 'payout_returned' };
  const unexpected = { kind: 'suspense', reason: 'return_unexpected' };
  const ordinary = { kind: 'suspense', reason: 'no_symbol' };

  test.each<[string, Partial<PayoutFacts>, Partial<MovementFacts>, object]>([
    ['a sent payout is its return', {}, whole, returned],
    ['a final payout is its return', { status: 'final', isDebited: true }, whole, returned],
    ['a payout may have lost a bank’s fee on the way', {}, { amount: toAmount('500') }, returned],
    ['a payout may bring back a part', {}, { amount: toAmount('1') }, returned],
    ['a payout beside an order’s symbol is its return', {}, { ...whole, hasSymbol: true }, returned],
    ['a payout is never worth more than was sent', {}, { amount: toAmount('1000.01') }, unexpected],
    ['a payout is never worth more than is still out', { returned: toAmount('0.01') }, whole, unexpected],
    ['a payout that came back before is unexpected', { status: 'returned' }, {}, unexpected],
    ['a payout that was never sent is unexpected', { status: 'stored' }, whole, unexpected],
    ['a payout that failed is unexpected', { status: 'failed' }, whole, unexpected],
    ['a payout of another currency is unexpected', { asset: 'EUR' }, whole, unexpected],
  ])('marked as a return by the bank, with the reference of %s', (_, payout, change, decision) => {
    const marked = { ...facts, isReturn: true, ...change, payout: { ...sent, ...payout } };
    expect(decideMovement(marked)).toMatchObject(decision);
  });

  test.each<[string, Partial<PayoutFacts>, Partial<MovementFacts>, object]>([
    ['the payee sends the whole sum is its return', {}, whole, returned],
    ['the payee sends all but 500 crowns is its return', {}, { amount: toAmount('500') }, returned],
    [
      'the payee sends all but 20 euros is its return',
      { asset: 'EUR' },
      { amount: toAmount('980'), currency: 'EUR', accountCurrency: 'EUR' },
      returned,
    ],
    ['the payee sends one heller less is an ordinary credit', {}, { amount: toAmount('499.99') }, ordinary],
    [
      'the payee sends one cent less is an ordinary credit',
      { asset: 'EUR' },
      { amount: toAmount('979.99'), currency: 'EUR', accountCurrency: 'EUR' },
      ordinary,
    ],
    ['the payee sends one crown is an ordinary credit', {}, { amount: toAmount('1') }, ordinary],
    ['the payee sends more is an ordinary credit', {}, { amount: toAmount('1000.01') }, ordinary],
    ['another account sends the whole sum is an ordinary credit', { isFromPayee: false }, whole, ordinary],
    ['is over is an ordinary credit', { status: 'returned' }, whole, ordinary],
    ['was never sent is an ordinary credit', { status: 'stored' }, whole, ordinary],
    ['failed is an ordinary credit', { status: 'failed' }, whole, ordinary],
    [
      'a payer’s bank repeats pays the order whose symbol it carries',
      {},
      { ...whole, request: facts.request, hasSymbol: true },
      { kind: 'order', orderPublicId: 'order-1' },
    ],
    [
      'a payer’s bank repeats pays the portfolio whose symbol it carries',
      {},
      { ...whole, depositTo: '7', hasSymbol: true },
      { kind: 'deposit', portfolioId: '7' },
    ],
    [
      'comes back with the symbol that we gave it is its return',
      { hasPayoutSymbol: true },
      { ...whole, request: facts.request, hasSymbol: true },
      returned,
    ],
    [
      'is named from elsewhere with the symbol that we gave it pays the order',
      { hasPayoutSymbol: true, isFromPayee: false },
      { ...whole, request: facts.request, hasSymbol: true },
      { kind: 'order' },
    ],
  ])('unmarked, with the reference of a payout that %s', (_, payout, change, decision) => {
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
      { ...sent, amount: toAmount('999') },
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
