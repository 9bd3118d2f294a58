export { takenUnapproved, withdrawnFromBalances } from './withdrawal-use-repository.ts';
export { findWithdrawal, withdrawalsOf } from './withdrawals-repository.ts';
