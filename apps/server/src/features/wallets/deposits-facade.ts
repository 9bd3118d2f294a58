// Deposits to addresses of portfolios. The caller must have checked the owner of the portfolios.
export { comingDeposits, depositToPortfolios } from './deposits/coming-deposits-repository.ts';
