export { withdrawalNews } from './ending/payout-news.ts';
export type { WithdrawalsParts } from './withdrawals-parts.ts';
