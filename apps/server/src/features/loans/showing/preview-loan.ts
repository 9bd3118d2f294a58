import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { previewLoan } from '@dukat/contract/loans';
import { annualRate } from '@dukat/rules/loans/annual-rate';
import { daysBetween, postedInterest } from '@dukat/rules/loans/interest';
import { loanGraceDays, loanWithdrawalDays } from '@dukat/rules/loans/loan';
import { ltvOf } from '@dukat/rules/loans/ltv';
import { type Amount, add, amountFromUnits, formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type LoanOffer, versionOf } from '../lending/loan-offer.ts';
import { showTerms } from './show-loans.ts';

/** The cost of an offered loan and the prices at which something happens. */
export function showOffer(offer: LoanOffer): EndpointResponse<typeof previewLoan> {
  const { terms, amount, coins, price, today, dueOn, owed } = offer;
  const position = { owed, coins };
  const ltv = ltvOf(position, price);
  assert(ltv !== undefined, 'expected collateral of a loan within its start LTV');
  const interest = postedInterest(amount * BigInt(daysBetween(today, dueOn)), terms.yearlyRate);
  return {
    ...showTerms(terms, position),
    terms_version: versionOf(terms),
    ltv: formatAmount(ltv),
    due_on: dueOn,
    interest: formatAmount(interest),
    total: formatAmount(add(amount, interest)),
    annual_percentage_rate: annualShare(amount, add(amount, interest), daysBetween(today, dueOn)),
    withdrawal_days: loanWithdrawalDays,
    grace_days: loanGraceDays,
    payoff_fee: '0',
  };
}

/** The annual percentage rate of one repayment at the end, as a share; null if the formula has no result. */
function annualShare(drawn: Amount, repaid: Amount, days: number): string | null {
  const percent = annualRate([{ amount: drawn, after: { days: 0 } }], [{ amount: repaid, after: { days } }]);
  return percent === undefined ? null : formatAmount(amountFromUnits(percent / 100n));
}
