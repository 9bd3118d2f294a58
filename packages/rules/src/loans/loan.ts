/** The states of a loan. An offered loan is a preview and is not stored. */
export const loanStates = [
  'drawn',
  'noticed',
  'called',
  'sold_in_part',
  'in_default',
  'repaid',
  'sold',
  'written_off',
] as const;
export type LoanState = (typeof loanStates)[number];

/** The states that take collateral and end by a payoff. A loan that is sold may still owe something too. */
export const liveLoanStates = ['drawn', 'noticed', 'called', 'sold_in_part', 'in_default'] as const;

export function isLive(state: LoanState): boolean {
  return liveLoanStates.some((live) => live === state);
}

/** What happens when the LTV reaches a threshold, in this order. The third notice is the margin call. */
export const loanThresholds = [
  'notice',
  'second_notice',
  'margin_call',
  'partial_sale',
  'full_sale',
] as const;
export type LoanThreshold = (typeof loanThresholds)[number];

/** Why nothing can be borrowed in a currency now. */
export const loanClosures = [
  'shut',
  'paused',
  'tier',
  'portfolio',
  'payouts_stopped',
  'pool',
  'collateral',
  'price',
] as const;
export type LoanClosure = (typeof loanClosures)[number];

/** Why a sale of collateral sells nothing now. */
export const loanSaleWaits = ['price', 'market_closed', 'no_bids', 'failed'] as const;
export type LoanSaleWait = (typeof loanSaleWaits)[number];

/** A delisted coin secures no new loans, and the others end early. */
export const loanStandings = ['open', 'paused', 'delisted'] as const;
export type LoanStanding = (typeof loanStandings)[number];

/** The longest term that terms of loans may allow, in months. */
export const longestLoanMonths = 24;
/** How long after the draw the owner may withdraw from the contract. */
export const loanWithdrawalDays = 14;
/** How long after a coin is delisted the loans against it end. */
export const loanDelistingDays = 30;
/** How long after the end of the term nothing is sold. */
export const loanGraceDays = 7;
/** How many days before the end of the term its owner is reminded. */
export const loanReminderDays = [30, 7, 1] as const;
/** Drawing and taking collateral need a price that is at most this old. */
export const loanPriceMaxAgeMs = 60_000;
