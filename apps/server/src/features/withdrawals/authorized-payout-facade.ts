export { type AuthorizedPayout, decideBankPayout, payAuthorized } from './automatic/authorized-payout.ts';
export { type WithdrawalSteps, withdrawalSteps } from './reading/withdrawal-steps.ts';
