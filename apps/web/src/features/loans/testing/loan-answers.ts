import type { Answers } from '../../../testing/render-page.tsx';

const thresholds = [
  { kind: 'notice', ltv: '0.65', price: '800000' },
  { kind: 'second_notice', ltv: '0.72', price: '722223' },
  { kind: 'margin_call', ltv: '0.78', price: '666667' },
  { kind: 'partial_sale', ltv: '0.83', price: '626507' },
  { kind: 'full_sale', ltv: '0.92', price: '565218' },
];
const terms = { rate: '0.09', start_ltv: '0.5', partial_sale_to: '0.6', sale_fee: '0.01', thresholds };

export const loan = {
  id: 'LOAN-1',
  state: 'drawn',
  currency: 'CZK',
  amount: '50000',
  principal: '50000',
  interest_due: '1234.5',
  owed: '51234.5',
  interest_paid: '0',
  ltv: '0.4372',
  collateral: { currency: 'BTC', amount: '0.1', value: '117187.5', takable: '0.01' },
  ...terms,
  months: 12,
  drawn_at: '2026-11-20T10:00:00Z',
  due_on: '2027-11-20',
  withdraw_until: '2026-12-04T10:00:00Z',
  is_selling: false,
  takes_deposits: false,
  ended_at: null,
};

export const preview = {
  ...terms,
  terms_version: 'CZK-BTC-1',
  ltv: '0.4265',
  due_on: '2027-11-28',
  interest: '4500',
  total: '54500',
  annual_percentage_rate: '0.09',
  withdrawal_days: 14,
  grace_days: 7,
  payoff_fee: '0',
};

const coin = {
  currency: 'BTC',
  available: '0.5',
  value: '600000',
  maximum: '299000',
  start_ltv: '0.5',
  rate: '0.09',
  smallest: '5000',
  min_months: 1,
  max_months: 24,
};
export const limits = [
  { currency: 'CZK', maximum: '299000', pool_room: '1000000', closed_because: null, coins: [coin] },
  { currency: 'EUR', maximum: '0', pool_room: '0', closed_because: 'pool', coins: [coin] },
];

/** What the server answers to the page, with these loans of the owner. */
export const loanAnswers = (loans: readonly object[], answers: Answers = {}): Answers => ({
  '/api/user/loan_limit': { currencies: limits },
  '/api/user/loans': { loans, total: loans.length },
  '/api/user/accounts': { accounts: [{ currency: 'BTC', availableFunds: '0.5' }] },
  ...answers,
});
