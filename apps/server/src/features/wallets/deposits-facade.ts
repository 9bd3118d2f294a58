// Deposits to addresses of portfolios. The caller must have checked the owner of the portfolios.
export { findIncomingDeposits, findPortfolioDeposit } from './deposits/incoming-deposits-repository.ts';
