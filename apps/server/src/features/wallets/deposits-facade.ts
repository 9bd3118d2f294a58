// Coins that came, or come, to addresses of portfolios. Whose those are, the caller has looked up.
export { comingDeposits, depositToPortfolios } from './deposits/coming-deposits-repository.ts';
