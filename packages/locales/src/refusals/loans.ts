import { describeTexts } from '../descriptors.ts';

/** Why nothing is lent, paid or returned. */
export type LoanRefusal =
  | 'loans_shut'
  | 'loans_paused'
  | 'loan_price_unknown'
  | 'loan_coin_unknown'
  | 'loan_below_smallest'
  | 'loan_months_invalid'
  | 'loan_above_ltv'
  | 'loan_above_pool'
  | 'loan_terms_changed'
  | 'loan_tier_needed'
  | 'loan_unknown'
  | 'loan_ended'
  | 'loan_sold'
  | 'loan_in_sale'
  | 'loan_collateral_too_low'
  | 'loan_payoff_not_a_number'
  | 'loan_payoff_too_high'
  | 'loan_market_closed'
  | 'loan_market_unknown'
  | 'loan_terms_invalid'
  | 'loan_not_sold'
  | 'loan_sale_unknown'
  | 'loan_sale_not_waiting'
  | 'loan_sale_not_needed'
  | 'loan_inventory_too_low'
  | 'loan_pool_below_lent'
  | 'loan_pool_above_capital';

export const loanRefusals = describeTexts<LoanRefusal>({
  loans_shut: 'We don’t offer loans.',
  loans_paused: 'New loans against this coin are paused now.',
  loan_price_unknown: 'We have no current price of this coin. Please try again in a minute.',
  loan_coin_unknown: 'This coin can’t secure the loan.',
  loan_below_smallest: 'The smallest loan is {smallest} {currency}.',
  loan_months_invalid: 'The term must be {from} to {to} months.',
  loan_above_ltv: 'The loan may be at most {ltv}% of the value of its collateral.',
  loan_above_pool: 'We can lend only {room} {currency} now.',
  loan_terms_changed: 'The terms of loans have changed. Please read them again.',
  loan_tier_needed: 'Please verify your identity before you borrow.',
  loan_unknown: 'We can’t find this loan.',
  loan_ended: 'This loan has ended.',
  loan_sold: 'The collateral of this loan has been sold. Please pay what you still owe.',
  loan_in_sale: 'Collateral of this loan is being sold.',
  loan_collateral_too_low: 'The collateral of this loan is {amount} {coin}.',
  // The sentences of requirement 5.2.
  loan_payoff_not_a_number: 'Invalid value, please input a number',
  loan_payoff_too_high: 'Amount too high',
  loan_market_closed: 'Collateral can’t be sold now. Please pay from your balance.',
  loan_market_unknown: 'This coin has no market in this currency.',
  loan_terms_invalid: 'These terms are not in order.',
  loan_not_sold: 'Collateral of this loan can still be sold.',
  loan_sale_unknown: 'We can’t find this sale.',
  loan_sale_not_waiting: 'This sale doesn’t wait for a market that is not running.',
  loan_sale_not_needed: 'Nothing needs to be sold any more.',
  loan_inventory_too_low: 'This takes {needed} {currency}, and the inventory has {available} {currency}.',
  loan_pool_below_lent: '{lent} {currency} are lent already.',
  loan_pool_above_capital: 'The platform’s capital is {capital} {currency}.',
});
