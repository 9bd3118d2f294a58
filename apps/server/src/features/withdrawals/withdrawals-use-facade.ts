export { sumUnapprovedWithdrawals, withdrawnFromBalances } from './withdrawal-use-repository.ts';
export { findWithdrawal, findWithdrawals } from './withdrawals-repository.ts';
